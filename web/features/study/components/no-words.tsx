import { Trans, useLingui } from '@lingui/react/macro';
import { seedPacket } from '../../../ui/art/seed-packet-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Module } from '../../modules/module.ts';
import { addWordsAddress, moduleAddress } from '../../modules/rules/addresses.ts';

/** A module without words to study. */
export default function NoWords({ module }: { module: Module }) {
  const { t } = useLingui();
  return (
    <div className="page-narrow">
      <EmptyState
        isPage
        art={seedPacket}
        title={t`No words yet`}
        text={<Trans>Add some words first, then come back to study them.</Trans>}
        action={
          <>
            <Button to={moduleAddress(module)}>
              <Trans>Back to the module</Trans>
            </Button>
            <Button variant="primary" to={addWordsAddress(module)} icon={<Icon name="plus" />}>
              <Trans>Add words</Trans>
            </Button>
          </>
        }
      />
    </div>
  );
}
