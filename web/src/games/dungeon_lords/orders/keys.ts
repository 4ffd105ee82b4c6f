/** Keys that a form answers to, wherever the focus is. */

const WRITING = "input, textarea, select, [contenteditable]";

/** Is this key meant for the form in the question, and not for something that is being written? */
export function isForForm(event: KeyboardEvent): boolean {
  const at = event.target instanceof Element ? event.target : null;
  const elsewhere = at?.closest(WRITING) || document.querySelector("dialog[open]");
  return !elsewhere && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
}

/** Does Enter press nothing of its own there? */
export const isFreeEnter = ({ key, target }: KeyboardEvent): boolean =>
  key === "Enter" && !(target instanceof Element && target.closest("button, a, summary"));
