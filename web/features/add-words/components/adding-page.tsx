import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSearchParams } from '../../../ui/route/router.tsx';
import { usePairName } from '../../modules/components/language-pair.tsx';
import { WithModule } from '../../modules/components/with-module.tsx';
import type { Module } from '../../modules/module.ts';
import { groupAddress, moduleAddress } from '../../modules/rules/addresses.ts';
import { findPlace, readPlace } from '../../modules/rules/place.ts';
import { LearnerKeyboard } from '../../words/components/learner-keyboard.tsx';
import { WaysToAdd, type WayToAdd } from './ways-to-add.tsx';

/** The words being added are not among the existing ones yet. */
const none: readonly never[] = [];

/** Adds words to a module as a new group, or to the group named in the address; `first` is the tab shown first. */
export function AddingPage({ title, lead, first }: { title: string; lead: ReactNode; first: WayToAdd }) {
  return (
    <WithModule>{(module) => <AddTo module={module} title={title} lead={lead} first={first} />}</WithModule>
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
              Add words to <LearnerText text={group.name} lang={module.fromLang} />
            </Trans>
          ) : (
            title
          )
        }
        documentTitle={title}
        lead={group ? undefined : lead}
        back={
          group
            ? {
                to: groupAddress(module, group),
                label: <LearnerText text={group.name} lang={module.fromLang} />,
              }
            : { to: moduleAddress(module), label: pairName(module) }
        }
      />
      <LearnerKeyboard dialect={module.dialect} words={none}>
        <WaysToAdd module={module} group={group} first={first} />
      </LearnerKeyboard>
    </>
  );
}
