/** What a browser has and jsdom lacks: media queries, of which none matches, and a page that scrolls. */

if (typeof window !== "undefined") {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  window.scrollTo = () => {};
}
