import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { allMastered } from '../../../ui/art/all-mastered-art.tsx';
import { allWatered } from '../../../ui/art/all-watered-art.tsx';
import type { Scope } from '../rules/scope.ts';
import { whenDue } from '../rules/when-due.ts';
import type { Session } from '../session/session.ts';
import type { Summary } from '../session/summary.ts';

type End = {
  readonly art: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** When there is something to review again; null if the text itself says so. */
  readonly next: ReactNode;
};

/** The text at the end of a session, depending on its study mode and its result. */
export function useEnd({
  session,
  summary,
  scope,
  nowMs,
}: {
  session: Session;
  summary: Summary;
  scope: Scope;
  nowMs: number;
}): End {
  const { t } = useLingui();
  const { way, stopped, steps } = session;
  const next = <NextReview summary={summary} nowMs={nowMs} />;
  if (stopped) {
    const title = summary.answers > 0 ? t`Well done` : t`Until next time`;
    return { art: allWatered, title, text: <StoppedText summary={summary} />, next };
  }
  if (way === 'due' && steps.length === 0) {
    const text = (
      <>
        <Trans>There is nothing to review right now. Words come back when it is time to refresh them.</Trans>{' '}
        {next}
      </>
    );
    return { art: allWatered, title: t`No due words`, text, next: null };
  }
  if (way === 'due' && !summary.isInBloom) {
    const title = summary.skipped === 0 ? t`Congratulations!` : t`That’s all`;
    return { art: allWatered, title, text: <ReviewedText summary={summary} />, next };
  }
  const text =
    scope.of === 'module' ? (
      <Trans>You have mastered every word of this module.</Trans>
    ) : (
      <Trans>You have mastered every word of this group.</Trans>
    );
  return { art: allMastered, title: t`Congratulations!`, text, next };
}

function StoppedText({ summary: { newlyMastered } }: { summary: Summary }) {
  return newlyMastered > 0 ? (
    <Plural value={newlyMastered} one="# word is now in full bloom." other="# words are now in full bloom." />
  ) : (
    <Trans>Every answer waters a word.</Trans>
  );
}

function ReviewedText({ summary: { skipped } }: { summary: Summary }) {
  return skipped === 0 ? (
    <Trans>You have reviewed every word that was due.</Trans>
  ) : (
    <Plural
      value={skipped}
      one="You have seen every due word. The one you skipped stays due."
      other="You have seen every due word. The # you skipped stay due."
    />
  );
}

/** Mastered words fall due too: an occasional review is what keeps them mastered. */
function NextReview({ summary, nowMs }: { summary: Summary; nowMs: number }) {
  const { i18n } = useLingui();
  const { due, nextDueMs } = summary;
  if (due > 0) {
    return (
      <Plural
        value={due}
        one="# word is due for review, so it sticks."
        other="# words are due for review, so they stick."
      />
    );
  }
  if (nextDueMs === null) return null;
  const when = whenDue({ dueMs: nextDueMs, nowMs, locale: i18n.locale });
  return <Trans>Next review: {when}.</Trans>;
}
