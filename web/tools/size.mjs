/** Prints the gzipped JavaScript that a first visit to each page loads, and fails above the budget. */

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";

const BUDGET = 150 * 1024;
const page = fileURLToPath(new URL("../../src/undercroft/server/page/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${page}.vite/manifest.json`, "utf8"));

const weigh = (file) => gzipSync(readFileSync(page + file), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/** All files that come with a chunk: its own, and what it imports statically. */
function scripts(key, found = new Set()) {
  const chunk = manifest[key];
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) scripts(next, found);
  return found;
}

const sum = (files) => [...files].reduce((total, file) => total + weigh(file), 0);
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const shell = scripts(entry);
console.log(`the shell            ${kilobytes(sum(shell)).padStart(10)}`);

let worst = sum(shell);
const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
for (const key of lazy) {
  const more = [...scripts(key)].filter((file) => !shell.has(file));
  console.log(`  and ${key.replace(/^src\//, "").padEnd(34)} ${kilobytes(sum(more)).padStart(10)}`);
}
for (const key of lazy.filter((name) => name.endsWith("/Board.svelte"))) {
  const beside = key.replace("Board.svelte", "Aside.svelte");
  const parts = [key, ...lazy.filter((name) => name === beside || name === "src/room/Room.svelte")];
  worst = Math.max(worst, sum(new Set([...shell, ...parts.flatMap((name) => [...scripts(name)])])));
}
console.log(`the heaviest visit   ${kilobytes(worst).padStart(10)} of ${kilobytes(BUDGET)}`);
if (worst > BUDGET) {
  console.error("That is more JavaScript than a first visit may load.");
  process.exit(1);
}
