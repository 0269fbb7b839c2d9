/// <reference lib="dom" />

/** How many elements around the focused one may have the ring in its place. */
const ringAround = 3;

/*
 * This runs in the page, sent there as its source: it uses nothing from outside but its argument.
 */

/**
 * Why a person cannot see where the focus is: it is nowhere, outside of the window, covered, or has no ring; null if they
 * can. A field that is only there for the keyboard is seen by its label.
 */
function unseenFocus(around: number): string | null {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return 'nothing has the focus';
  const seen = activeElement.closest('label') ?? activeElement;
  const name = `${activeElement.tagName} ${(activeElement.getAttribute('aria-label') ?? seen.textContent ?? '').trim().slice(0, 40)}`;
  const boxes = [...seen.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  const isInSight = boxes.some(({ left, top, right, bottom }) =>
    [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ].some(([x = 0, y = 0]) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (seen.contains(above) || above.contains(seen));
    }),
  );
  if (!isInSight) return `${name} is not in sight`;
  const hasRing = (element: Element | null, left: number): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    return left > 0 && hasRing(element.parentElement, left - 1);
  };
  return hasRing(activeElement, around) ? null : `${name} has no ring`;
}

/** Resolves when nothing on the page moves any more, apart from what moves without an end. */
async function motionEnded(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  // What is broken off rejects, and has ended too.
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

export const focusInPage = { unseenFocus, motionEnded, ringAround };
