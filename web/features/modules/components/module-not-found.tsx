import { Trans, useLingui } from '@lingui/react/macro';
import { lostPath } from '../../../ui/art/lost-path-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { NotOnDevice } from './not-on-device.tsx';

export function ModuleNotFound() {
  const { t } = useLingui();
  usePageTitle(t`Module not found`);
  return (
    <EmptyState
      isPage
      art={lostPath}
      title={t`Module not found`}
      text={
        <NotOnDevice>
          <Trans>It may have been deleted, or the link dates from before another module was deleted.</Trans>
        </NotOnDevice>
      }
      action={
        <Button variant="primary" to="/">
          <Trans>Back to my modules</Trans>
        </Button>
      }
    />
  );
}
