import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ModuleNotFound } from '../../modules/components/module-not-found.tsx';
import { groupAddress } from '../../modules/rules/addresses.ts';
import EmptyOrLostGroup from '../../study/components/empty-or-lost-group.tsx';
import { StudyFailed, StudySkeleton } from '../../study/components/study-waiting.tsx';
import { useGroupWords } from '../../study/hooks/use-group-words.ts';
import { LearnerKeyboard } from '../../words/components/learner-keyboard.tsx';
import type { LoadedGroup } from '../loaded-group.ts';

/** Where the connection goes, flashcards go on: their page is loaded while there is one. */
const keepFlashcardsAtHand = () => {
  import('../../study/pages/flashcards-page.tsx').catch(() => undefined);
};

/** A page about the group its address names, with what stands there until the group is loaded, or instead of it. */
export function WithGroup({
  title,
  children,
}: {
  title: string;
  children: (loaded: LoadedGroup) => ReactNode;
}) {
  const { t } = useLingui();
  const loaded = useGroupWords();
  useEffect(keepFlashcardsAtHand, []);
  if (loaded.state === 'loading') return <StudySkeleton />;
  if (loaded.state === 'failed') return <StudyFailed failed={loaded} />;
  if (loaded.state === 'no-module') {
    return (
      <div className="page-narrow">
        <ModuleNotFound />
      </div>
    );
  }
  if (loaded.state === 'no-group' || loaded.words.length === 0) return <EmptyOrLostGroup {...loaded} />;
  const { module, group } = loaded;
  return (
    <div className="page-narrow">
      <PageHeader
        title={title}
        lead={<LearnerText text={group.name} lang={module.fromLang} />}
        back={{ to: groupAddress(module, group), label: t`Back to the words` }}
      />
      <LearnerKeyboard dialect={module.dialect} words={loaded.words}>
        {children(loaded)}
      </LearnerKeyboard>
    </div>
  );
}
