import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { countWords } from '@vocabloom/core/words/word-counts.ts';
import { type ReactNode, useMemo } from 'react';
import { nowMs } from '../../../platform/clock.ts';
import { useWithProgress } from '../../../platform/study-log/use-study-log.ts';
import { Button } from '../../../ui/button.tsx';
import { Deferred } from '../../../ui/deferred.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StudyLinks } from '../../modules/components/study-links.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { groupStudies } from '../../modules/rules/studies.ts';
import { WordList } from '../../words/components/word-list.tsx';
import type { Word } from '../../words/word.ts';
import { EmptyGroup } from './empty-group.tsx';
import { Garden } from './garden.tsx';

/** A loaded group to read and study: its growth, the ways to study it, its words. */
export function GroupWords({
  module,
  group,
  words,
  back,
  menu,
  note,
  more,
  addTo,
  onEdit,
}: {
  module: Module;
  group: WordGroup;
  words: readonly Word[];
  back: { readonly to: string; readonly label: string };
  menu?: ReactNode;
  /** Shown above the ways to study. */
  note?: ReactNode;
  /** Further actions for the words. */
  more?: ReactNode;
  /** The address where words are added. */
  addTo: string;
  onEdit: () => void;
}) {
  const { t } = useLingui();
  const current = useWithProgress(words);
  const counts = useMemo(
    () =>
      countWords(
        current.map(({ progress }) => progress),
        nowMs(),
      ),
    [current],
  );
  return (
    <>
      <PageHeader
        title={<LearnerText text={group.name} lang={module.fromLang} />}
        documentTitle={group.name}
        back={back}
        lead={<Plural value={words.length} one="# card" other="# cards" />}
        menu={menu}
        isTight
      />
      {words.length === 0 ? (
        <EmptyGroup module={module} group={group} />
      ) : (
        <>
          <Garden counts={counts.byTier} />
          {note}
          <div className="mt-5 sm:mt-8">
            <StudyLinks
              label={t`Study this group`}
              studies={groupStudies(module, group)}
              dueCount={counts.due}
            />
          </div>
          <section aria-labelledby="words" className="mt-7 sm:mt-10">
            <WordsHead addTo={addTo} more={more} onEdit={onEdit} />
            <Deferred placeholder={<Skeleton className="h-96" />}>
              <WordList words={current} languages={module} />
            </Deferred>
          </section>
        </>
      )}
    </>
  );
}

function WordsHead({ addTo, more, onEdit }: { addTo: string; more: ReactNode; onEdit: () => void }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:mb-4">
      <h2 id="words" className="text-2xl">
        <Trans>Words</Trans>
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="spare-icon" icon={<Icon name="edit" />} onClick={onEdit}>
          <Trans>Edit words</Trans>
        </Button>
        <Button size="sm" className="spare-icon" to={addTo} icon={<Icon name="plus" />}>
          <Trans>Add more words</Trans>
        </Button>
        {more}
      </div>
    </div>
  );
}
