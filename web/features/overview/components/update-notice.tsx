import { Trans } from '@lingui/react/macro';
import { useWaitingUpdate } from '../../../platform/worker/update-ready.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Offers a new version of the app on pages where nobody is in the middle of something (product: installing). */
export function UpdateNotice() {
  const turn = useWaitingUpdate();
  if (turn === null) return null;
  return (
    <div className="mb-5 sm:mb-7">
      <Notice
        tone="success"
        action={
          <Button size="sm" onClick={turn}>
            <Trans>Update now</Trans>
          </Button>
        }
      >
        <p>
          <Trans>A new version is ready.</Trans>
        </p>
      </Notice>
    </div>
  );
}
