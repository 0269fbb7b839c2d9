import { Trans, useLingui } from '@lingui/react/macro';
import type { ServerError } from '../../../platform/calls/server-call.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why a message is not on its way. What was written stays in the form, and in the tab. */
export function NotSent({ error }: { error: Pick<ServerError, 'code'> }) {
  const { t } = useLingui();
  return (
    <Notice tone="danger">
      <p>{reason(error.code)}</p>
      <p className="font-normal">{t`What you wrote is kept here.`}</p>
    </Notice>
  );
}

function reason(code: string) {
  if (code === 'unreachable') {
    return navigator.onLine ? (
      <Trans>Your message could not be sent. Check your connection and try again.</Trans>
    ) : (
      <Trans>You are offline. Send your message when you have a connection again.</Trans>
    );
  }
  if (code === 'too_many_requests')
    return <Trans>You have sent several messages already. Please try again in an hour.</Trans>;
  return <Trans>Your message could not be sent. Please try again.</Trans>;
}
