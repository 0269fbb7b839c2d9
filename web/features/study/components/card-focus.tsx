import { useEffect, useRef } from 'react';
import type { Session } from '../session/session.ts';

/**
 * Manages the focus while cards are studied: it goes to the card after every action on it, by mouse, finger or key.
 * Space and Enter then turn the visible card, and never press the last answer's button, or its undo, again. Learners
 * who move through the cards with the bar's buttons from the keyboard stay on those buttons.
 */
export function CardFocus({ painted, within }: { painted: Session; within: string }) {
  const { place, steps } = painted;
  const done = `${place.card?.serial} ${place.judged} ${steps.length}`;
  // A learner who arrives at the page hears its heading first; one who returns from the summary was already studying.
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
