import { useLingui } from '@lingui/react/macro';
import { MASTERED_TIER } from '@vocabloom/core/srs/progress.ts';
import { memo, useMemo } from 'react';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { progressOf, type Session } from '../session/session.ts';

/** How far the session has come: words mastered, words reviewed, or the card's place among all. */
export const StudyProgress = memo(function StudyProgress({ session }: { session: Session }) {
  const { t } = useLingui();
  const { value, max } = useProgress(session);
  const text = {
    learning: t`${value} of ${max} mastered`,
    due: t`${value} of ${max} reviewed`,
    classic: t`Card ${value} of ${max}`,
  }[session.way];
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar label={t`Progress`} value={value} max={max} text={text} />
      </div>
      <p className="shrink-0 text-ink-soft text-sm tabular-nums">{text}</p>
    </div>
  );
});

function useProgress(session: Session): { value: number; max: number } {
  const { way, words, place } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when progress changes, not with each turn of a card
  const mastered = useMemo(() => {
    if (way !== 'learning') return 0;
    let count = 0;
    for (const id of words.keys()) if (progressOf(session, id).tier === MASTERED_TIER) count += 1;
    return count;
  }, [way, words, session.progress]);
  if (way === 'learning') return { value: mastered, max: words.size };
  return { value: place.index + (way === 'classic' ? 1 : 0), max: place.queue.length };
}
