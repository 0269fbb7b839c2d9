import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';

/** Shown to somebody who has just deleted their account: the page's script reveals it, once. */
export const Farewell = () => (
  <div data-farewell="" hidden className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
    <Notice tone="success">
      <p className="font-[620]">
        <Trans>Your account is deleted. Goodbye, and thank you for learning with us.</Trans>
      </p>
      <p>
        <Trans>
          Nothing of it is left with us or on this device. We have sent you a last email to confirm it.
        </Trans>
      </p>
    </Notice>
  </div>
);
