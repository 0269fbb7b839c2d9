import { nextIndex } from '@vocabloom/core/srs/classic-order.ts';
import type { CardDirection } from '@vocabloom/core/srs/event.ts';
import { pickLearningWord } from '@vocabloom/core/srs/selection.ts';
import {
  type CardFacing,
  type Outside,
  type Place,
  progressOf,
  type Session,
  type Shown,
} from './session.ts';

const faced = (facing: CardFacing, outside: Outside): CardDirection => {
  if (facing !== 'mixed') return facing;
  return outside.random() < 0.5 ? 'from-to' : 'to-from';
};

/** Puts a word on the table, with the serial number after that of the given card. */
export const show = (
  { session, wordId, after }: { session: Session; wordId: string; after: Shown | null },
  outside: Outside,
): Shown => ({ wordId, direction: faced(session.facing, outside), serial: (after?.serial ?? 0) + 1 });

/**
 * The card that lies ready behind the one shown. In learning mode it is drawn from the other cards, so that it can be
 * known before the one shown is answered; if only one card is left, none lies behind it.
 */
export function prepareNext(session: Session, place: Omit<Place, 'next'>, outside: Outside): Place {
  const wordId = nextWordId(session, place, outside);
  const next = wordId === undefined ? null : show({ session, wordId, after: place.card }, outside);
  return { ...place, next };
}

function nextWordId(
  session: Session,
  { queue, index, card }: Omit<Place, 'next'>,
  outside: Outside,
): string | undefined {
  if (card === null) return undefined;
  switch (session.way) {
    case 'classic':
      return queue[nextIndex(index, queue.length)];
    case 'due':
      return queue[index + 1];
    case 'learning': {
      const drawn = drawWordId(session, card.wordId, outside);
      return drawn === card.wordId ? undefined : drawn;
    }
  }
}

/** Draws a word for learning mode; the card shown is repeated only if no other is left. */
export function drawWordId(session: Session, shownId: string | undefined, outside: Outside) {
  const words = Array.from(session.words.values(), ({ id, position }) => ({
    id,
    position,
    progress: progressOf(session, id),
  }));
  return pickLearningWord({ words, currentId: shownId, ...outside })?.id;
}
