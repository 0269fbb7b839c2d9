/** How far a finger may stray before it counts as a swipe instead of a tap. */
const tapPx = 8;
/** Beyond this, letting go is an answer; a fast flick needs less. */
const answerPx = 96;
const flickPx = 32;
const flickPxPerMs = 0.55;

export type Drag = { readonly xPx: number; readonly yPx: number; readonly pxPerMs: number };

/** The meaning of a movement across the card: still a tap, a scroll of the page, or a swipe. */
export function kindOfDrag({ xPx, yPx }: Pick<Drag, 'xPx' | 'yPx'>): 'tap' | 'scroll' | 'swipe' {
  if (Math.abs(xPx) < tapPx && Math.abs(yPx) < tapPx) return 'tap';
  return Math.abs(xPx) > Math.abs(yPx) ? 'swipe' : 'scroll';
}

/** How far along a swipe is, from -1 (don't know) to 1 (know). Knowing moves the card in the reading direction. */
export function swipeProgress(xPx: number, direction: 'ltr' | 'rtl'): number {
  const towardsEndPx = direction === 'ltr' ? xPx : -xPx;
  return Math.max(-1, Math.min(1, towardsEndPx / answerPx));
}

/** The answer a swipe gives when the finger lets go; null puts the card back. */
export function answerOfSwipe({ xPx, pxPerMs }: Drag, direction: 'ltr' | 'rtl'): boolean | null {
  const isFlick = Math.abs(xPx) >= flickPx && Math.abs(pxPerMs) >= flickPxPerMs && xPx * pxPerMs > 0;
  if (Math.abs(xPx) < answerPx && !isFlick) return null;
  return swipeProgress(xPx, direction) > 0;
}
