import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dueWords, isUnmastered } from '@vocabloom/core/srs/selection.ts';
import { Suspense } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { nowMs } from '../../../platform/clock.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { afterFirstSight } from '../../../platform/quiet.ts';
import { useWithProgress } from '../../../platform/study-log/use-study-log.ts';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Navigate } from '../../../ui/route/link.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';
import { flashcardWays } from '../../modules/rules/flashcard-ways.ts';
import type { Word } from '../../words/word.ts';
import { useGroupWords } from '../hooks/use-group-words.ts';
import { ModeLink } from './mode-link.tsx';
import { StudyFailed, StudySkeleton } from './study-waiting.tsx';

const EmptyOrLostGroup = lazyPart(() => withAllTexts(import('./empty-or-lost-group.tsx')));
const BelowModes = lazyPart(async () => {
  await afterFirstSight();
  return withAllTexts(import('./below-modes.tsx'));
});

/** The ways to study a group's flashcards (product: study modes). */
export function FlashcardModes() {
  const loaded = useGroupWords();
  if (loaded.state === 'no-module') return <Navigate to="/dashboard" replace />;
  if (loaded.state === 'failed') return <StudyFailed failed={loaded} />;
  if (loaded.state === 'loading') return <StudySkeleton />;
  if (loaded.state === 'no-group' || loaded.words.length === 0) return <EmptyOrLostGroup {...loaded} />;
  return <Modes {...loaded} />;
}

function Modes({ module, group, words }: { module: Module; group: WordGroup; words: readonly Word[] }) {
  const { t } = useLingui();
  const current = useWithProgress(words);
  const unmastered = current.filter(isUnmastered).length;
  const due = dueWords(current, nowMs()).length;
  const ways = flashcardWays(module, group);
  return (
    <div className="page-narrow">
      <PageHeader
        title={t`Flashcards`}
        lead={<LearnerText text={group.name} lang={module.fromLang} />}
        back={{ to: groupAddress(module, group), label: t`Back to the words` }}
      />
      <ul className="grid gap-4">
        <ModeLink
          to={ways.learning}
          icon="sprout"
          title={t`Learning mode`}
          text={<Trans>Weak words come more often, until every word is in bloom.</Trans>}
          count={
            unmastered > 0 ? (
              <Plural value={unmastered} one="# word to learn" other="# words to learn" />
            ) : (
              <Trans>All mastered</Trans>
            )
          }
          calls={unmastered > 0}
        />
        {ways.due !== null && (
          <ModeLink
            to={ways.due}
            icon="clock"
            title={t`Review due words`}
            text={
              unmastered > 0 ? (
                <Trans>Every word that is due, once. Spaced so that it sticks.</Trans>
              ) : (
                <Trans>Mastered words come due too: a look from time to time keeps them fresh.</Trans>
              )
            }
            count={
              due > 0 ? (
                <Plural value={due} one="# word due" other="# words due" />
              ) : (
                <Trans>No due words</Trans>
              )
            }
            calls={due > 0}
          />
        )}
        <ModeLink
          to={ways.classic}
          icon="cards"
          title={t`Classic mode`}
          text={<Trans>Flip through all cards, in order or shuffled.</Trans>}
          count={<Plural value={words.length} one="# card" other="# cards" />}
        />
      </ul>
      <Suspense fallback={<div className="h-60" />}>
        <BelowModes module={module} />
      </Suspense>
    </div>
  );
}
