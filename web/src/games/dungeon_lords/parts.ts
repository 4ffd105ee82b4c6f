/** What is not there when a table is first drawn: it is sent for at once, and comes after. */

export { default as Business } from "./question/Business.svelte";
export { default as Chronicle } from "./scenes/Chronicle.svelte";
export { default as Fight } from "./fight/Fight.svelte";
export { default as Opened } from "./earth/Opened.svelte";
export { default as StepAside } from "./fight/StepAside.svelte";
export { default as Works } from "./earth/Works.svelte";
export { isStep } from "./fight/war.svelte";
export { seen } from "./earth/deals";
