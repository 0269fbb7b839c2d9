import { Trans, useLingui } from '@lingui/react/macro';
import { seedPacket } from '../../../ui/art/seed-packet-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { addToGroupAddress, moduleAddress } from '../../modules/rules/addresses.ts';

export function EmptyGroup({
  module,
  group,
  isPage = false,
}: {
  module: Module;
  group: WordGroup;
  /** Whether there is nothing else on the page. */
  isPage?: boolean;
}) {
  const { t } = useLingui();
  return (
    <EmptyState
      isPage={isPage}
      art={seedPacket}
      title={t`No words in this group`}
      text={<Trans>Add a few and they can start to grow.</Trans>}
      action={
        <>
          <Button variant="primary" to={addToGroupAddress(module, group)} icon={<Icon name="plus" />}>
            <Trans>Add words</Trans>
          </Button>
          <Button to={moduleAddress(module)}>
            <Trans>Back to the module</Trans>
          </Button>
        </>
      }
    />
  );
}
