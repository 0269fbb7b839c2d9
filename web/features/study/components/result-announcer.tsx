import { useLingui } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { useState } from 'react';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { tierNames } from '../../../ui/tiers.ts';
import type { Session } from '../session/session.ts';

/**
 * Announces the effect of a step on its word: the tier, preceded by the word if another card is already in view. Undone
 * and skipped steps are not announced, since their card is read anyway.
 */
export function ResultAnnouncer({ painted, pair }: { painted: Session; pair: Pair }) {
  const { t } = useLingui();
  const { steps, place, words } = painted;
  const [before, setBefore] = useState({ count: steps.length, isNew: false });
  if (before.count !== steps.length) setBefore({ count: steps.length, isNew: steps.length > before.count });
  const step = before.isNew ? steps.at(-1) : undefined;
  const word = step && step.kind !== 'skip' ? words.get(step.wordId) : undefined;
  const isInSight = step?.place.card?.serial === place.card?.serial;
  return (
    <p aria-live="polite" className="sr-only">
      {step && word && (
        <span key={steps.length}>
          {!isInSight && (
            <>
              <LearnerText text={word.toText} lang={pair.toLang} />{' '}
            </>
          )}
          {t(tierNames[step.after.tier])}
        </span>
      )}
    </p>
  );
}
