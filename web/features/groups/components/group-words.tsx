import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { countWords } from '@vocabloom/core/words/word-counts.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { nowMs } from '../../../platform/clock.ts';
import { useWithProgress } from '../../../platform/study-log/use-study-log.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
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

/** A loaded group to read and study: how it has grown, the ways to study it, its words. */
export function GroupWords({
  module,
  group,
  words,
  onEdit,
}: {
  module: Module;
  group: WordGroup;
  words: readonly Word[];
  onEdit: () => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pairName = usePairName();
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
        title={<bdi>{group.name}</bdi>}
        documentTitle={group.name}
        back={{ to: moduleAddress(module), label: pairName(module) }}
        lead={<Plural value={words.length} one="# card" other="# cards" />}
        menu={
          <GroupMenu group={group} onDeleted={() => navigate(moduleAddress(module), { replace: true })} />
        }
        isTight
      />
      {words.length === 0 ? (
        <EmptyGroup module={module} group={group} />
      ) : (
        <>
          <Garden counts={counts.byTier} />
          <div className="mt-5 sm:mt-8">
            <StudyLinks
              label={t`Study this group`}
              studies={groupStudies(module, group)}
              dueCount={counts.due}
            />
          </div>
          <section aria-labelledby="words" className="mt-7 sm:mt-10">
            <WordsHead module={module} group={group} onEdit={onEdit} />
            <WordList words={current} languages={module} />
          </section>
        </>
      )}
    </>
  );
}

function WordsHead({ module, group, onEdit }: { module: Module; group: WordGroup; onEdit: () => void }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:mb-4">
      <h2 id="words" className="text-2xl">
        <Trans>Words</Trans>
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="spare-icon" icon={<Icon name="edit" />} onClick={onEdit}>
          <Trans>Edit words</Trans>
        </Button>
        <Button
          size="sm"
          className="spare-icon"
          to={addToGroupAddress(module, group)}
          icon={<Icon name="plus" />}
        >
          <Trans>Add more words</Trans>
        </Button>
      </div>
    </div>
  );
}
