/** What neither Prettier nor svelte-check sees: promises nobody waits for, and Svelte's own traps. */
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const off = (...rules) => Object.fromEntries(rules.map((rule) => [rule, "off"]));

export default defineConfig(
  globalIgnores(["public/", "src/wire.ts", "src/games/*/{frontier,lines,options,things,view}.ts"]),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  { languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ["**/*.{js,mjs}"], extends: [ts.configs.disableTypeChecked] },
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // The compiler knows the names. A scene is async by its type. A Map that nobody watches is a plain
      // one. A space that must stay is said as {" "}.
      ...off(
        "no-undef",
        "@typescript-eslint/require-await",
        "svelte/prefer-svelte-reactivity",
        "svelte/no-useless-mustaches",
      ),
    },
  },
  {
    // What goes from one component to another is typed for svelte-check alone.
    files: ["**/*.svelte"],
    rules: off(
      "@typescript-eslint/no-unsafe-argument",
      "@typescript-eslint/no-unsafe-assignment",
      "@typescript-eslint/no-unsafe-call",
      "@typescript-eslint/no-unsafe-member-access",
      "@typescript-eslint/no-unsafe-return",
    ),
  },
  // A picture is our own, and built into the page.
  { files: ["src/art/{Glyph,Icon}.svelte"], rules: off("svelte/no-at-html-tags") },
  {
    // As long as details are taken from the wire by name.
    files: ["src/games/**"],
    rules: off("@typescript-eslint/no-base-to-string", "@typescript-eslint/restrict-template-expressions"),
  },
);
