/** `import body from "icon:dragon-head"`: one picture of game-icons, so that only what is named is bundled. */

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { shortBody } from "./paths.ts";

const PREFIX = "icon:";

interface IconSet {
  icons: Record<string, { body: string }>;
}

function read(): IconSet {
  const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  return JSON.parse(readFileSync(path, "utf8")) as IconSet;
}

export function icons(): Plugin {
  let set: IconSet | undefined;
  return {
    name: "undercroft-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const icon = (set ??= read()).icons[name];
      if (!icon) this.error(`game-icons has no picture named ${name}.`);
      return `export default ${JSON.stringify(shortBody(icon.body))};`;
    },
  };
}
