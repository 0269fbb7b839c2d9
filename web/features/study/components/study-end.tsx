import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo } from 'react';
import { allMastered } from '../../../ui/art/all-mastered-art.tsx';
import { allWatered } from '../../../ui/art/all-watered-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Module } from '../../modules/module.ts';
import { useStudyKeys } from '../hooks/use-study-keys.ts';
import type { Session } from '../session/session.ts';
import type { Study } from '../session/study.ts';
import { type Summary, summarise } from '../session/summary.ts';
import { SessionSummary } from './session-summary.tsx';

/** What was studied: one group or a whole module. */
export type Scope = 'group' | 'module';

/** Nothing is left, or the learner has stopped: a congratulation with what grew, or word that nothing was to do. */
export function StudyEnd({
  session,
  study,
  pair,
  scope,
  back,
}: {
  session: Session;
  study: Study;
  pair: Pick<Module, 'fromLang' | 'toLang'>;
  scope: Scope;
  back: { readonly to: string; readonly label: string };
}) {
  const summary = useMemo(() => summarise(session), [session]);
  const end = useEnd(session, summary, scope);
  useStudyKeys((command) => {
    if (command === 'undo') study.undo();
  });
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-summary]')?.focus({ preventScroll: true });
  }, []);

  const toBack = (
    <Button variant="primary" size="lg" to={back.to}>
      {back.label}
    </Button>
  );
  if (session.steps.length === 0 && !session.stopped) {
    return <EmptyState art={end.art} title={end.title} text={end.text} action={toBack} />;
  }
  return (
    <SessionSummary
      summary={summary}
      pair={pair}
      art={end.art}
      title={end.title}
      text={end.text}
      actions={
        <>
          {session.steps.length > 0 && !session.stopped && (
            <Button icon={<Icon name="undo" />} onClick={study.undo}>
              <Trans>Undo</Trans>
            </Button>
          )}
          {session.stopped && (
            <Button size="lg" onClick={study.goOn}>
              <Trans>Keep going</Trans>
            </Button>
          )}
          {toBack}
        </>
      }
    />
  );
}

function useEnd(
  { way, stopped, steps }: Session,
  { answers, newlyMastered }: Summary,
  scope: Scope,
): { art: ReactNode; title: string; text: ReactNode } {
  const { t } = useLingui();
  if (stopped) {
    return {
      art: allWatered,
      title: answers > 0 ? t`Well done` : t`Until next time`,
      text:
        newlyMastered > 0 ? (
          <Plural
            value={newlyMastered}
            one="# word is now in full bloom."
            other="# words are now in full bloom."
          />
        ) : (
          <Trans>Every answer waters a word.</Trans>
        ),
    };
  }
  if (way === 'due' && steps.length === 0) {
    return {
      art: allWatered,
      title: t`No due words`,
      text: <Trans>Nothing waits to be reviewed. Words come back when it is time to refresh them.</Trans>,
    };
  }
  if (way === 'due') {
    return {
      art: allWatered,
      title: answers > 0 ? t`Congratulations!` : t`That was all`,
      text:
        answers > 0 ? (
          <Trans>You have reviewed every word that was due.</Trans>
        ) : (
          <Trans>You have seen every due word. Those you skipped stay due.</Trans>
        ),
    };
  }
  return {
    art: allMastered,
    title: t`Congratulations!`,
    text:
      scope === 'module' ? (
        <Trans>You have mastered every word of this module.</Trans>
      ) : (
        <Trans>You have mastered every word of this group.</Trans>
      ),
  };
}
