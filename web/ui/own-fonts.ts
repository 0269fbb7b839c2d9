/**
 * Set by `early.js` on a device that has none of our files: fonts of the device replace ours, with the same metrics.
 */
const mark = 'device-fonts';
/** Also set on a page of running text, where changing fonts would move line breaks while it is being read. */
const readMark = 'is-read';
/** For headings and text, as used in the stories of the demo, which are read first. */
const ours = ['700 1em "Alegreya Variable"', '1em "Commissioner Variable"'];
const letters = 'aé';
/** A page has settled when nothing larger has been painted for this long. */
const quietMs = 500;

function showOwnFonts(): void {
  document.documentElement.classList.remove(mark, readMark);
}

/** Loads our fonts on a page that has not requested them, unless it is a page of running text. */
export function showOwnFontsUnlessRead(): void {
  if (!document.documentElement.classList.contains(readMark)) showOwnFonts();
}

/** The page of running text being read, until another page opens. */
let readAt: string | null = null;

/** Loads our fonts and shows them from the next page on. */
function showOwnFontsOnNextPage(): void {
  if (readAt === null) {
    readAt = location.pathname;
    whenPainted(
      () => void Promise.all(ours.map((font) => document.fonts.load(font, letters))).catch(() => undefined),
    );
  } else if (readAt !== location.pathname) showOwnFonts();
}

/**
 * Loads our fonts once the page has settled, and then shows them. On the first visit to the app they would otherwise
 * compete with the page's words on a slow connection: they are a quarter of all the bytes of a page.
 */
export function showOwnFontsWhenPainted(): void {
  const { classList } = document.documentElement;
  if (!classList.contains(mark)) return;
  if (classList.contains(readMark)) showOwnFontsOnNextPage();
  else whenPainted(showOwnFonts);
}

function whenPainted(then: () => void): void {
  let waiting = setTimeout(then, quietMs);
  if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return;
  new PerformanceObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(then, quietMs);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
