/** Calls somebody back to the table: by the icon of the tab, and by the browser, if that is allowed. */

const LIT = "/arch-lit.svg";
const PLAIN = "/arch.svg";

/** Whoever had nothing to do for so many milliseconds may look elsewhere by now. */
export const WAITED = 5000;

/** Asks the browser whether it may call, and tries whether it can. Says why not, if so. */
export async function refusal(): Promise<string> {
  if (typeof Notification === "undefined") return "This browser cannot call you.";
  const asked = Notification.permission === "granted" || (await Notification.requestPermission()) === "granted";
  if (!asked) return "This browser does not allow it.";
  const tried = call("Undercroft", "So you will be called.", "undercroft");
  tried?.close();
  return tried ? "" : "This browser takes calls from apps only, not from a page.";
}

/** The icon of the tab: with a flame in wax while somebody is asked here. */
export function light(asked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const href = asked ? LIT : PLAIN;
  if (icon && icon.getAttribute("href") !== href) icon.setAttribute("href", href);
}

/** Says so outside of the page. One call at a time for each table: a new one takes the old one's place. */
export function call(title: string, body: string, table: string, open?: () => void): Notification | null {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return null;
  try {
    const notice = new Notification(title, { body, tag: table, icon: LIT });
    notice.onclick = () => {
      window.focus();
      open?.();
      notice.close();
    };
    return notice;
  } catch {
    // Some phones know of calls but take them from elsewhere only.
    return null;
  }
}
