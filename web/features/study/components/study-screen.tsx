import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import type { StudyLog } from '../../../platform/study-log/study-log.ts';
import { Button } from '../../../ui/button.tsx';
import { useFetchedSoon } from '../../../ui/use-fetched-soon.ts';
import type { Word } from '../../words/word.ts';
import { readCardForm } from '../hooks/use-card-form.ts';
import { useSession, useStudy } from '../hooks/use-study.ts';
import type { Scope } from '../rules/scope.ts';
import type { Studied } from '../rules/studied.ts';
import { isOver, type StudyWay } from '../session/session.ts';
import { Cards } from './cards.tsx';
import { StudyFrame } from './study-frame.tsx';

const loadEnd = () => withAllTexts(import('./study-end.tsx'));
const StudyEnd = lazy(async () => ({ default: (await loadEnd()).StudyEnd }));

const AskingCards = lazy(() => withAllTexts(import('./asking-cards.tsx')));

/** Soon after the first card: there may be only two cards, and the network may fail right after the first. */
const endWantedMs = 300;

/** A session of flashcards, from the first card to the summary. */
export function StudyScreen({
  way,
  words,
  pair,
  log,
  title,
  scope,
  back,
}: {
  way: StudyWay;
  words: readonly Word[];
  pair: Studied;
  log: StudyLog;
  title: string;
  scope: Scope;
  back: { readonly to: string; readonly label: string };
}) {
  const [form] = useState(() => readCardForm(pair.id));
  const study = useStudy({ way, words, log, form });
  const session = useSession(study);
  const over = isOver(session);
  useFetchedSoon(loadEnd, endWantedMs);
  return (
    <StudyFrame title={title} back={back} actions={over ? null : <StopButton onStop={study.stop} />}>
      {over ? (
        <Suspense fallback={null}>
          <StudyEnd session={session} study={study} pair={pair} scope={scope} back={back} />
        </Suspense>
      ) : form !== 'turn' ? (
        <Suspense fallback={null}>
          <AskingCards form={form} session={session} study={study} pair={pair} />
        </Suspense>
      ) : (
        <Cards session={session} study={study} pair={pair} />
      )}
    </StudyFrame>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <Button variant="ghost" size="sm" onClick={onStop}>
      <Trans>Finish</Trans>
    </Button>
  );
}
