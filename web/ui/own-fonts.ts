/** Set by `early.js` on a device that has none of our files: the fonts of the device stand in for ours, in the same measure. */
const mark = 'device-fonts';
/** A page stands when nothing larger has been painted for so long. */
const quietMs = 500;

export function showOwnFonts(): void {
  document.documentElement.classList.remove(mark);
}

/**
 * Fetches our fonts once the page stands, and shows them. The first time on a device they would otherwise come between its words and a
 * slow line: they weigh a quarter of all that a page is made of.
 */
export function showOwnFontsWhenPainted(): void {
  if (!document.documentElement.classList.contains(mark)) return;
  let waiting = setTimeout(showOwnFonts, quietMs);
  if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return;
  new PerformanceObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(showOwnFonts, quietMs);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
