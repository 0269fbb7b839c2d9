/** Set by `early.js` on a device that has none of our files: the fonts of the device stand in for ours, in the same measure. */
const mark = 'device-fonts';
/** Set beside it on a page of running text, which would break into other lines under the reader's eyes. */
const readMark = 'is-read';
/** Of headings and of text: in the stories of the demo, which are what is read first. */
const ours = ['700 1em "Alegreya Variable"', '1em "Commissioner Variable"'];
const letters = 'aé';
/** A page stands when nothing larger has been painted for so long. */
const quietMs = 500;

function showOwnFonts(): void {
  document.documentElement.classList.remove(mark, readMark);
}

/** Shows our fonts on a page that has not asked for them, unless it is one that is read. */
export function showOwnFontsUnlessRead(): void {
  if (!document.documentElement.classList.contains(readMark)) showOwnFonts();
}

/** The page that is being read, until another comes. */
let readAt: string | null = null;

/** Fetches our fonts, and shows them from the next page on. */
function showOwnFontsOnNextPage(): void {
  if (readAt === null) {
    readAt = location.pathname;
    whenPainted(
      () => void Promise.all(ours.map((font) => document.fonts.load(font, letters))).catch(() => undefined),
    );
  } else if (readAt !== location.pathname) showOwnFonts();
}

/**
 * Fetches our fonts once the page stands, and shows them. The first time on a device they would otherwise come between its words and a
 * slow line: they weigh a quarter of all that a page is made of.
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
