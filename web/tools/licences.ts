/** Lays the licences of fonts and pictures beside the built page. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { FONTS, NOTICE, PICTURES, TOOLS } from "../src/credits/given.ts";

const packages = new URL("../node_modules/", import.meta.url);

export function licences(): Plugin {
  return {
    name: "undercroft-licences",
    apply: "build",
    generateBundle() {
      const lay = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source });
      for (const { text, from } of [...FONTS, ...TOOLS]) lay(text, readFileSync(new URL(from, packages), "utf8"));
      lay(PICTURES, NOTICE);
    },
  };
}
