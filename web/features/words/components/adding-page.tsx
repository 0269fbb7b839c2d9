import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useModule } from '../../modules/api/get-module.ts';
import { usePairName } from '../../modules/components/language-pair.tsx';
import { ModuleNotFound } from '../../modules/components/module-not-found.tsx';
import { ModuleSkeleton } from '../../modules/components/module-skeleton.tsx';
import type { Module } from '../../modules/module.ts';
import { groupAddress, moduleAddress } from '../../modules/rules/addresses.ts';
import { findPlace, readPlace } from '../../modules/rules/place.ts';
import { WaysToAdd, type WayToAdd } from './ways-to-add.tsx';

/** Adds words to a module as a new group, or to the group the address names; `first` is the way shown at first. */
export function AddingPage({ title, lead, first }: { title: string; lead: ReactNode; first: WayToAdd }) {
  const { t } = useLingui();
  const { moduleKey } = useParams();
  const module = useModule(moduleKey);
  return (
    <div className="page">
      {module.isPending && <ModuleSkeleton />}
      {module.isError && (
        <ErrorState
          title={t`Error fetching module`}
          onRetry={() => void module.refetch()}
          retrying={module.isFetching}
          action={
            <Button to="/">
              <Trans>Back to my modules</Trans>
            </Button>
          }
        />
      )}
      {module.data === null && <ModuleNotFound />}
      {module.data && <AddTo module={module.data} title={title} lead={lead} first={first} />}
    </div>
  );
}

function AddTo({
  module,
  title,
  lead,
  first,
}: {
  module: Module;
  title: string;
  lead: ReactNode;
  first: WayToAdd;
}) {
  const pairName = usePairName();
  const [query] = useSearchParams();
  const group = findPlace(module.groups, readPlace(query.get('group') ?? undefined));
  return (
    <>
      <PageHeader
        title={
          group ? (
            <Trans>
              Add words to <bdi>{group.name}</bdi>
            </Trans>
          ) : (
            title
          )
        }
        documentTitle={title}
        lead={group ? undefined : lead}
        back={
          group
            ? { to: groupAddress(module, group), label: group.name }
            : { to: moduleAddress(module), label: pairName(module) }
        }
      />
      <WaysToAdd module={module} group={group} first={first} />
    </>
  );
}
