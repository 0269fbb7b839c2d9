import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { type SessionProgress, sessionProgress } from '../session/progress.ts';
import type { Session } from '../session/session.ts';

/**
 * The progress of the session: the growth of its words, the number of words reviewed, or the card's position among all.
 */
export const StudyProgress = memo(function StudyProgress({ session }: { session: Session }) {
  const { t } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: recounted after each action, not when a card is turned
  const progress = useMemo(
    () => sessionProgress(session),
    [session.words, session.progress, session.steps, session.place.index, session.place.judged],
  );
  const text = useText(progress);
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar label={t`Progress`} value={progress.value} max={progress.max} text={text} />
      </div>
      <p className="shrink-0 text-ink-soft text-sm tabular-nums">{text}</p>
    </div>
  );
});

function useText(progress: SessionProgress): string {
  const { t } = useLingui();
  const { value, max } = progress;
  if (progress.way === 'learning') {
    const { answers, mastered } = progress;
    const given = t`${plural(answers, { one: '# answer', other: '# answers' })}`;
    if (mastered === 0) return given;
    return `${given} · ${t`${plural(mastered, { one: '# mastered', other: '# mastered' })}`}`;
  }
  return progress.way === 'due' ? t`${value} of ${max} reviewed` : t`Card ${value} of ${max}`;
}
