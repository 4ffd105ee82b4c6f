// Runs before the first paint, so that a daylight page does not begin in the dark.
(() => {
  let theme = "dark";
  try {
    theme = JSON.parse(localStorage.getItem("undercroft.settings") ?? "{}").theme ?? theme;
  } catch {
    // Storage may be closed to us; then it is candlelight.
  }
  const light = theme === "light" || (theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
