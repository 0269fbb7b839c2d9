import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { seedPacket } from '../../../ui/art/seed-packet-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useGrowth } from '../../groups/api/get-growth.ts';
import { GroupCard } from '../../groups/components/group-card.tsx';
import { growthOf } from '../../groups/rules/growth.ts';
import { DeleteModule } from '../../modules/components/delete-module.tsx';
import { LanguagePair, usePairName } from '../../modules/components/language-pair.tsx';
import { StudyLinks } from '../../modules/components/study-links.tsx';
import { WithModule } from '../../modules/components/with-module.tsx';
import { useDialectName } from '../../modules/hooks/use-dialect-name.ts';
import type { Module } from '../../modules/module.ts';
import { addWordsAddress, learnTopicAddress } from '../../modules/rules/addresses.ts';
import { moduleStudies } from '../../modules/rules/studies.ts';

/** One language pair: its word groups and the ways to study all of them (spec 2). */
export default function ModulePage() {
  return <WithModule>{(module) => <LoadedModule module={module} />}</WithModule>;
}

function LoadedModule({ module }: { module: Module }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pairName = usePairName();
  const dialectName = useDialectName();
  const growth = useGrowth();
  const [isDeleting, setIsDeleting] = useState(false);
  const hasGroups = module.groups.length > 0;
  const own = growth.data && growthOf(growth.data, { moduleId: module.id });

  return (
    <>
      <PageHeader
        title={<LanguagePair pair={module} />}
        documentTitle={pairName(module)}
        back={{ to: '/', label: t`My modules` }}
        lead={
          <>
            {module.dialect !== '' && (
              <>
                <bdi>{dialectName({ language: module.toLang, name: module.dialect })}</bdi>
                {' · '}
              </>
            )}
            <Plural value={module.groupCount} one="# group" other="# groups" />
            {' · '}
            <Plural value={module.wordCount} one="# card" other="# cards" />
          </>
        }
        actions={
          hasGroups && (
            <>
              <Button to={learnTopicAddress(module)} icon={<Icon name="sparkle" />}>
                <Trans>Learn a topic</Trans>
              </Button>
              <Button variant="primary" to={addWordsAddress(module)} icon={<Icon name="plus" />}>
                <Trans>Add words</Trans>
              </Button>
            </>
          )
        }
      />
      {hasGroups ? (
        <>
          <StudyLinks label={t`Study this module`} studies={moduleStudies(module)} dueCount={own?.dueCount} />
          <section aria-labelledby="groups" className="mt-10">
            <h2 id="groups" className="mb-4 text-2xl">
              <Trans>Word groups</Trans>
            </h2>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {module.groups.map((group) => (
                <li key={group.id} className="grid">
                  <GroupCard
                    module={module}
                    group={group}
                    growth={growth.data && growthOf(growth.data, { groupId: group.id })}
                  />
                </li>
              ))}
            </ul>
          </section>
        </>
      ) : (
        <EmptyState
          art={seedPacket}
          title={t`No words yet`}
          text={<Trans>Name a topic and get its words, or type and paste your own.</Trans>}
          action={
            <>
              <Button
                variant="primary"
                size="lg"
                to={learnTopicAddress(module)}
                icon={<Icon name="sparkle" />}
              >
                <Trans>Learn a topic</Trans>
              </Button>
              <Button size="lg" to={addWordsAddress(module)} icon={<Icon name="plus" />}>
                <Trans>Add words</Trans>
              </Button>
            </>
          }
        />
      )}
      <div className="mt-14 border-line border-t pt-5">
        <Button
          variant="ghost"
          size="sm"
          className="text-danger!"
          icon={<Icon name="trash" />}
          onClick={() => setIsDeleting(true)}
        >
          <Trans>Delete module</Trans>
        </Button>
      </div>
      <DeleteModule
        module={module}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDeleted={() => navigate('/', { replace: true })}
      />
    </>
  );
}
