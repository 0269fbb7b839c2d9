import { useLingui } from '@lingui/react/macro';
import type { StudyLog } from '../../../platform/study-log/study-log.ts';
import { Deferred } from '../../../ui/deferred.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';
import { flashcardWays } from '../../modules/rules/flashcard-ways.ts';
import type { Word } from '../../words/word.ts';
import type { StudyWay } from '../session/session.ts';
import { StudyScreen } from './study-screen.tsx';
import { StudySkeleton } from './study-waiting.tsx';

/** Flashcards of a loaded group. */
export function GroupStudy({
  module,
  group,
  words,
  way,
  log,
}: {
  module: Module;
  group: WordGroup;
  words: readonly Word[];
  way: StudyWay;
  log: StudyLog;
}) {
  const { t } = useLingui();
  const { learning, due } = flashcardWays(module, group);
  const titles = { learning: t`Learning mode`, classic: t`Classic mode`, due: t`Review due words` };
  return (
    <Deferred placeholder={<StudySkeleton />}>
      <StudyScreen
        key={`${group.id} ${way}`}
        way={way}
        words={words}
        pair={module}
        log={log}
        title={titles[way]}
        scope={{ of: 'group', learning, due }}
        back={{ to: `${groupAddress(module, group)}/flashcard-mode`, label: t`Back to flashcards` }}
      />
    </Deferred>
  );
}
