import { useEffect, useRef } from 'react';
import type { Session } from '../session/session.ts';

/**
 * Where the focus goes while cards are studied: to the card, after everything that was done to it, by mouse, finger or
 * key. Space and Enter then turn the card that is in sight, and never press the button of the last answer, or its undo,
 * again. Whoever leafs through the cards with the keys of the bar stays on its buttons.
 */
export function CardFocus({ painted, within }: { painted: Session; within: string }) {
  const { place, steps } = painted;
  const done = `${place.card?.serial} ${place.judged} ${steps.length}`;
  // A learner who comes to the page hears its heading first; one who comes back from the summary was at work.
  const before = useRef(steps.length > 0 ? null : done);
  useEffect(() => {
    if (before.current === done) return;
    before.current = done;
    const { activeElement } = document;
    const isAtWork = activeElement === document.body || activeElement?.closest(within);
    const leafs = activeElement?.closest('[data-keeps-focus]') && activeElement.matches(':focus-visible');
    if (!isAtWork || leafs) return;
    document.querySelector<HTMLElement>('[data-card=current]')?.focus({ preventScroll: true });
  }, [done, within]);
  return null;
}
