import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./tools/icons.ts";
import { licences } from "./tools/licences.ts";

const server = "http://127.0.0.1:8014";

export default defineConfig({
  plugins: [icons(), licences(), svelte()],
  build: {
    outDir: "../src/undercroft/server/page",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // The Content-Security-Policy allows nothing but our own files: no data: addresses.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
  // A test that shows something says so in its first line: @vitest-environment jsdom.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: "tests/browser.ts",
    expect: { requireAssertions: true },
  },
});
