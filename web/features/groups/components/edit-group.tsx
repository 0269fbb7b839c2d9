import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { LearnerKeyboard } from '../../words/components/learner-keyboard.tsx';
import type { Word } from '../../words/word.ts';

// Most visitors read and study; the form loads when it is needed.
const EditWords = lazy(async () => ({
  default: (await import('../../words/components/edit-words.tsx')).EditWords,
}));

/** The form to edit a loaded group. */
export function EditGroup({
  module,
  group,
  words,
  onDone,
}: {
  module: Module;
  group: WordGroup;
  words: readonly Word[];
  onDone: () => void;
}) {
  return (
    <>
      <PageHeader
        title={
          <Trans>
            Edit <LearnerText text={group.name} lang={module.fromLang} />
          </Trans>
        }
        documentTitle={group.name}
        lead={<Trans>A changed pair starts over as a seed; the others keep their growth.</Trans>}
      />
      <Suspense fallback={<Skeleton className="h-96" />}>
        <LearnerKeyboard dialect={module.dialect} words={words}>
          <EditWords module={module} group={group} words={words} onDone={onDone} />
        </LearnerKeyboard>
      </Suspense>
    </>
  );
}
