import { Trans, useLingui } from '@lingui/react/macro';
import { lostPath } from '../../../ui/art/lost-path-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { NotOnDevice } from '../../modules/components/not-on-device.tsx';
import type { Module } from '../../modules/module.ts';
import { moduleAddress } from '../../modules/rules/addresses.ts';

export function GroupNotFound({ module }: { module: Module }) {
  const { t } = useLingui();
  usePageTitle(t`Word group not found`);
  return (
    <EmptyState
      isPage
      art={lostPath}
      title={t`Word group not found`}
      text={
        <NotOnDevice>
          <Trans>It may have been deleted, or another group has taken its place.</Trans>
        </NotOnDevice>
      }
      action={
        <Button variant="primary" to={moduleAddress(module)}>
          <Trans>Back to the module</Trans>
        </Button>
      }
    />
  );
}
