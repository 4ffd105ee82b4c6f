/** Calls somebody back to the table: by the icon of the tab, and by the browser, if that is allowed. */

const LIT = "/arch-lit.svg";
const PLAIN = "/arch.svg";

/** Whoever had nothing to do for so many milliseconds may look elsewhere by now. */
export const WAITED = 5000;

/** Asks the browser whether it may call; false where it cannot or may not. */
export async function allowed(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "granted") return true;
  return (await Notification.requestPermission()) === "granted";
}

/** The icon of the tab: with a flame in wax while somebody is asked here. */
export function light(asked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const href = asked ? LIT : PLAIN;
  if (icon && icon.getAttribute("href") !== href) icon.setAttribute("href", href);
}

/** Says so outside of the page. One call at a time for each table: a new one takes the old one's place. */
export function call(title: string, body: string, table: string): Notification | null {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return null;
  try {
    const notice = new Notification(title, { body, tag: table, icon: LIT });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return notice;
  } catch {
    // Some phones know of calls but take them from elsewhere only.
    return null;
  }
}
