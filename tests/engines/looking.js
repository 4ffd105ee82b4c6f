/** Run in the page, in any engine: how it stands, and what to press next, marked for the driver. */
(() => {
  const shown = (one) => one && one.getClientRects().length > 0;
  const all = (where) => [...document.querySelectorAll(where)].filter(shown);
  const mark = (one) => {
    for (const old of document.querySelectorAll("[data-next]")) old.removeAttribute("data-next");
    one.setAttribute("data-next", "");
    one.scrollIntoView({ block: "center" });
  };

  const named = (name) => all("button, a").find((one) => name.test(one.textContent.trim()));
  const options = all("[aria-label=Options] button[aria-disabled=false]").filter(
    (one) => !/^\d+ (more|lit, list)$/.test(one.textContent.trim()),
  );
  const composer = document.querySelector("form");
  const places = document.querySelector("[aria-label=Places]");
  let stands = "waiting";
  if (shown(places)) stands = "over";
  else if (options.length) {
    stands = "asked";
    mark(options[Math.floor(Math.random() * options.length)]);
  } else if (named(/^(Draw|Roll|Skip)\b/)) {
    stands = "asked";
    mark(named(/^(Draw|Roll|Skip)\b/));
  } else if (shown(composer) && document.querySelector("[aria-label='Question, story and talk']")) stands = "composing";
  return JSON.stringify({ stands, title: document.title, troubles: globalThis.troubles ?? ["The page was loaded anew, and nobody listened."] });
})();
