import { Trans } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { isUnmastered } from '@vocabloom/core/srs/selection.ts';
import { useEffect, useState } from 'react';
import { nowMs } from '../../../platform/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useEnd } from '../hooks/use-end.tsx';
import { useStudyKeys } from '../hooks/use-study-keys.ts';
import type { Scope } from '../rules/scope.ts';
import { progressOf, type Session } from '../session/session.ts';
import type { Study } from '../session/study.ts';
import { type Summary, summarize } from '../session/summary.ts';
import { SessionSummary } from './session-summary.tsx';

type Back = { readonly to: string; readonly label: string };

/** Nothing is left, or the learner has stopped: congratulates on the growth, or says that there was nothing to do. */
export function StudyEnd({
  session,
  study,
  pair,
  scope,
  back,
}: {
  session: Session;
  study: Study;
  pair: Pair;
  scope: Scope;
  back: Back;
}) {
  const [endedAtMs] = useState(nowMs);
  const summary = summarize(session, endedAtMs);
  const end = useEnd({ session, summary, scope, nowMs: endedAtMs });
  useStudyKeys((command) => {
    if (command === 'undo') study.undo();
  });
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-summary]')?.focus({ preventScroll: true });
  }, []);

  const actions = <WaysOn session={session} study={study} scope={scope} back={back} summary={summary} />;
  if (session.steps.length === 0 && !session.stopped) {
    return <EmptyState art={end.art} title={end.title} text={end.text} action={actions} />;
  }
  return (
    <SessionSummary
      summary={summary}
      pair={pair}
      art={end.art}
      title={end.title}
      text={end.text}
      next={end.next}
      actions={actions}
    />
  );
}

/** Ways to continue come first: keep going, study what is due, or what is not mastered yet; then the way back. */
function WaysOn({
  session,
  study,
  scope,
  back,
  summary,
}: {
  session: Session;
  study: Study;
  scope: Scope;
  back: Back;
  summary: Summary;
}) {
  const { way, stopped, steps, words } = session;
  const isOver = !stopped;
  const toReview = isOver && way === 'learning' && summary.due > 0 ? scope.due : null;
  const toLearn =
    isOver &&
    way === 'due' &&
    [...words.keys()].some((id) => isUnmastered({ progress: progressOf(session, id) }));
  return (
    <>
      {stopped && (
        <Button variant="primary" size="lg" onClick={study.goOn}>
          <Trans>Keep going</Trans>
        </Button>
      )}
      {toReview !== null && (
        <Button variant="primary" size="lg" to={toReview}>
          <Trans>Review due words</Trans>
        </Button>
      )}
      {toLearn && (
        <Button variant="primary" size="lg" to={scope.learning}>
          <Trans>Keep learning</Trans>
        </Button>
      )}
      <Button
        variant={stopped || toReview !== null || toLearn ? 'secondary' : 'primary'}
        size="lg"
        to={back.to}
      >
        {back.label}
      </Button>
      {steps.length > 0 && isOver && (
        <Button variant="ghost" size="lg" icon={<Icon name="undo" />} onClick={study.undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </>
  );
}
