import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { useEffect, useState } from 'react';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { type Side, sidesOf } from '../rules/card-sides.ts';
import { type Session, wordOf } from '../session/session.ts';

/**
 * Announces the text that comes into view, in the voice of its language: the answer when a card is turned, and the next
 * word for learners whose focus is not on the card. A card that has the focus is read without it.
 */
export function CardAnnouncer({
  painted,
  pair,
}: {
  /** The session as it is on the screen: announcements must not delay painting. */
  painted: Session;
  pair: Pair;
}) {
  const { card, turned } = painted.place;
  const word = wordOf(painted, card);
  if (!card || !word) return null;
  const [front, reverse] = sidesOf(word, pair, card.direction);
  return <Voice side={turned ? reverse : front} serial={card.serial} turned={turned} />;
}

function Voice({ side, serial, turned }: { side: Side; serial: number; turned: boolean }) {
  // With its own key, which changes only together with the text, so that the previous text is not announced again.
  const [said, setSaid] = useState<{ readonly side: Side; readonly key: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card with the same words is announced again
  useEffect(() => {
    const readsItself = !turned && document.activeElement?.closest('[data-card]');
    setSaid(readsItself ? null : { side, key: `${serial}-${turned}` });
  }, [side.text, side.lang, serial, turned]);
  return (
    <p aria-live="polite" className="sr-only">
      {said && <LearnerText key={said.key} text={said.side.text} lang={said.side.lang} />}
    </p>
  );
}
