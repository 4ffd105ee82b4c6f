/** Run once on the home page, in any engine, before anything else is opened: keeps whatever goes wrong. */
(() => {
  globalThis.troubles = [];
  const note = (kind, what) => globalThis.troubles.push(`${kind}: ${what}`);
  const missed = ({ message, target }) => {
    // A hint that came to nothing: who needs the file asks for it again. A size that is told a frame later.
    const harmless = target?.rel === "modulepreload" || message?.startsWith("ResizeObserver loop completed");
    if (!harmless) note("error", message ?? target?.outerHTML);
  };
  addEventListener("error", missed, true);
  addEventListener("unhandledrejection", ({ reason }) => note("rejected", reason));
  addEventListener("securitypolicyviolation", (event) => note("policy", `${event.violatedDirective} ${event.blockedURI}`));
  for (const kind of ["error", "warn"]) {
    const plain = console[kind].bind(console);
    console[kind] = (...words) => {
      note(`console.${kind}`, words.join(" "));
      plain(...words);
    };
  }
  /** Goes on within the page that is here, so that the ear stays. */
  globalThis.goes = (to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  };
  // An ear that hears nothing is found out by this.
  setTimeout(() => {
    throw new Error("tried");
  });
})();
