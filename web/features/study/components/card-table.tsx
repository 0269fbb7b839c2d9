import type { Pair } from '@vocabloom/core/languages/pair.ts';
import type { Tier } from '@vocabloom/core/srs/progress.ts';
import { hasGrown } from '@vocabloom/core/srs/tiers.ts';
import { useState } from 'react';
import { progressOf, type Session, type Shown, wordOf } from '../session/session.ts';
import type { Study } from '../session/study.ts';
import { lastStep } from '../session/undo.ts';
import { Flashcard, type FlashcardProps, type LeavingSide } from './flashcard.tsx';

type Seen = { readonly turned: boolean; readonly tier: Tier };
type Layer = { readonly shown: Shown; readonly place: FlashcardProps['place'] };
type Leaving = Seen & { readonly shown: Shown; readonly side: LeavingSide };

/** The cards on the table: the one leaving, the one shown, and the next one below it. */
export function CardTable({
  session,
  painted,
  study,
  pair,
}: {
  session: Session;
  /** The session as it is on the screen. */
  painted: Session;
  study: Study;
  pair: Pair;
}) {
  const { card, turned, judged } = session.place;
  const next = waitingNext(session, painted);
  const { leaving, onGone } = useLeaving(session);

  const layers = [
    next && { shown: next, place: 'next' as const, turned: false },
    card && { shown: card, place: 'current' as const, turned },
    leaving && { ...leaving, place: 'leaving' as const },
  ];
  const step = lastStep(session);
  const grew =
    step !== undefined &&
    step.place.card?.serial === card?.serial &&
    hasGrown({ before: step.before.tier, after: step.after.tier });

  return (
    <div className="card-table relative my-auto min-h-60 low:min-h-46 w-full max-h-[34rem] flex-1">
      {layers.map((layer) => {
        const word = layer && wordOf(session, layer.shown);
        if (!layer || !word) return null;
        return (
          <Flashcard
            key={layer.shown.serial}
            word={word}
            pair={pair}
            direction={layer.shown.direction}
            place={layer.place}
            reachable={isReachable(layer, painted)}
            turned={layer.turned}
            judged={layer.place === 'current' && judged}
            tier={'tier' in layer ? layer.tier : progressOf(session, word.id).tier}
            grew={grew && layer.place === 'current'}
            side={layer.place === 'leaving' ? layer.side : undefined}
            onTurn={study.turn}
            onAnswer={study.answer}
            onGone={layer.place === 'leaving' ? onGone : undefined}
          />
        );
      })}
    </div>
  );
}

/**
 * The card shown can receive focus; the one that leaves can only until the next one is on the screen. Making it
 * unfocusable while it has the focus would force the browser to lay out the whole page before the next card is painted.
 */
const isReachable = ({ shown, place }: Layer, painted: Session): boolean =>
  place === 'current' || (place === 'leaving' && shown.serial === painted.place.card?.serial);

/**
 * The card below is placed there after the one shown has been painted: that one was ready, the one after it can wait.
 */
function waitingNext({ place }: Session, painted: Session): Shown | null {
  const { next } = painted.place;
  // Until then the old next card is the one shown now.
  return next && place.card && next.serial > place.card.serial ? next : null;
}

/** Remembers the card that was shown before this one, as it looked, until it is out of view. */
function useLeaving(session: Session) {
  const { card, turned, judged } = session.place;
  const tier = card === null ? 1 : progressOf(session, card.wordId).tier;
  const [before, setBefore] = useState({ card, turned, judged, tier });
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isOther = before.card?.serial !== card?.serial;
  if (isOther || before.turned !== turned || before.judged !== judged || before.tier !== tier) {
    setBefore({ card, turned, judged, tier });
    const left = before.card;
    const movedOn = left && card && card.serial > left.serial;
    if (isOther)
      setLeaving(
        movedOn
          ? {
              shown: left,
              turned: before.turned,
              tier: before.tier,
              // A card that was answered earlier and has now been read only moves away.
              side: before.judged ? 'on' : sideOf(session, left),
            }
          : null,
      );
  }
  const [onGone] = useState(() => () => setLeaving(null));
  return { leaving: leaving?.shown.serial === card?.serial ? null : leaving, onGone };
}

function sideOf(session: Session, left: Shown): LeavingSide {
  const step = lastStep(session);
  if (step?.kind !== 'answer' || step.place.card?.serial !== left.serial) return 'on';
  return step.known ? 'know' : 'dont-know';
}
