import { useEffect, useState } from 'react';
import { LearnerText } from '../../../ui/learner-text.tsx';
import type { Side } from '../rules/card-sides.ts';

/**
 * Says what comes into sight, in the voice of its language: the answer when a card is turned, and the next word for
 * learners whose focus is not on the card, which would be read by itself.
 */
export function CardAnnouncer({ side, serial, turned }: { side: Side; serial: number; turned: boolean }) {
  const [said, setSaid] = useState<Side | null>(null);
  // After painting: nothing a listener needs may hold up the picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card with the same words is said again
  useEffect(() => {
    const readsItself = !turned && document.activeElement?.closest('[data-card]');
    setSaid(readsItself ? null : side);
  }, [side.text, side.lang, serial, turned]);
  return (
    <p aria-live="polite" className="sr-only">
      {said && <LearnerText key={`${serial}-${turned}`} text={said.text} lang={said.lang} />}
    </p>
  );
}
