import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { countWords } from '@vocabloom/core/words/word-counts.ts';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { nowMs } from '../../../platform/clock.ts';
import { useWithProgress } from '../../../platform/study-log/use-study-log.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePairName } from '../../modules/components/language-pair.tsx';
import { StudyLinks } from '../../modules/components/study-links.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { addToGroupAddress, moduleAddress } from '../../modules/rules/addresses.ts';
import { groupStudies } from '../../modules/rules/studies.ts';
import { WordList } from '../../words/components/word-list.tsx';
import type { Word } from '../../words/word.ts';
import { EmptyGroup } from './empty-group.tsx';
import { Garden } from './garden.tsx';
import { GroupMenu } from './group-menu.tsx';

// Most visits read and study; the form comes when it is asked for.
const EditWords = lazy(async () => ({
  default: (await import('../../words/components/edit-words.tsx')).EditWords,
}));

/** A loaded group: to read and study, or to edit. Editing has an address of its own, so that Back ends it. */
export function GroupWords({
  module,
  group,
  words,
}: {
  module: Module;
  group: WordGroup;
  words: readonly Word[];
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pairName = usePairName();
  const [query, setQuery] = useSearchParams();
  const current = useWithProgress(words);
  const counts = useMemo(
    () =>
      countWords(
        current.map(({ progress }) => progress),
        nowMs(),
      ),
    [current],
  );
  const isEditing = query.has('edit') && words.length > 0;
  const back = { to: moduleAddress(module), label: pairName(module) };

  if (isEditing) {
    return (
      <>
        <PageHeader
          title={
            <Trans>
              Edit <bdi>{group.name}</bdi>
            </Trans>
          }
          documentTitle={group.name}
          lead={<Trans>A changed pair starts again as a seed; the others keep what they have grown.</Trans>}
        />
        <Suspense fallback={<Skeleton className="h-96" />}>
          <EditWords
            module={module}
            group={group}
            words={words}
            onDone={() => setQuery({}, { replace: true })}
          />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={<bdi>{group.name}</bdi>}
        documentTitle={group.name}
        back={back}
        lead={<Plural value={words.length} one="# card" other="# cards" />}
        actions={
          <GroupMenu group={group} onDeleted={() => navigate(moduleAddress(module), { replace: true })} />
        }
      />
      {words.length === 0 ? (
        <EmptyGroup module={module} group={group} />
      ) : (
        <>
          <Garden counts={counts.byTier} />
          <div className="mt-8">
            <StudyLinks
              label={t`Study this group`}
              studies={groupStudies(module, group)}
              dueCount={counts.due}
            />
          </div>
          <section aria-labelledby="words" className="mt-10">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 id="words" className="text-2xl">
                <Trans>Words</Trans>
              </h2>
              <div className="flex flex-wrap gap-2">
                <Button size="sm" icon={<Icon name="edit" />} onClick={() => setQuery({ edit: '' })}>
                  <Trans>Edit words</Trans>
                </Button>
                <Button size="sm" to={addToGroupAddress(module, group)} icon={<Icon name="plus" />}>
                  <Trans>Add more words</Trans>
                </Button>
              </div>
            </div>
            <WordList words={current} languages={module} />
          </section>
        </>
      )}
    </>
  );
}
