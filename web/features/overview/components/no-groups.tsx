import { Trans, useLingui } from '@lingui/react/macro';
import { seedPacket } from '../../../ui/art/seed-packet-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Module } from '../../modules/module.ts';
import { addWordsAddress, learnTopicAddress } from '../../modules/rules/addresses.ts';

/** A module without words: how to add some. */
export function NoGroups({ module }: { module: Module }) {
  const { t } = useLingui();
  return (
    <EmptyState
      art={seedPacket}
      title={t`No words yet`}
      text={<Trans>Name a topic and get its words, or type or paste your own.</Trans>}
      action={
        <>
          <Button variant="primary" size="lg" to={learnTopicAddress(module)} icon={<Icon name="sparkle" />}>
            <Trans>Learn a topic</Trans>
          </Button>
          <Button size="lg" to={addWordsAddress(module)} icon={<Icon name="plus" />}>
            <Trans>Add words</Trans>
          </Button>
        </>
      }
    />
  );
}
