import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AuthFailure,
  authErrorTexts,
  isNetworkFailure,
} from '../../../platform/errors/auth-error-text.ts';
import { ArtFrame } from '../../../ui/art/art-frame.tsx';
import { lostPath } from '../../../ui/art/lost-path-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useDepartureToLogIn } from './use-timed-departure.ts';

const departureMs = 3_000;

const fallbacks = {
  reset: msg`Invalid or expired reset link.`,
  create: msg`Invalid password creation link.`,
  confirm: msg`Failed to set session. The link may be invalid or expired.`,
};

const notices = {
  reset: 'invalid-reset-link',
  create: 'invalid-password-link',
  confirm: 'invalid-link',
} as const;

/** A link that no longer works, with ways to continue. Only a lost connection is worth a retry on this page. */
export function LinkProblem({ failure, purpose }: { failure: AuthFailure; purpose: keyof typeof fallbacks }) {
  const { t } = useLingui();
  const offline = isNetworkFailure(failure);
  useDepartureToLogIn({
    afterMs: offline ? null : departureMs,
    notice: notices[purpose],
  });
  const texts =
    purpose !== 'confirm' && !offline ? [fallbacks[purpose]] : authErrorTexts(failure, fallbacks[purpose]);
  return (
    <AccountFrame
      title={offline ? t`The link could not be opened` : t`This link does not work`}
      art={<ArtFrame className="w-52">{lostPath}</ArtFrame>}
      lead={
        <div role="alert">
          {texts.map((text) => (
            <p key={text.id}>{t(text)}</p>
          ))}
        </div>
      }
    >
      {offline ? (
        <p className="text-ink-soft">
          <Trans>Open the link in the email again when you are back online.</Trans>
        </p>
      ) : (
        <p className="mb-5 text-ink-soft">
          <Trans>Taking you to the login page…</Trans>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {purpose === 'reset' && (
          <Button variant="primary" to="/forgot-password">
            <Trans>Send a new link</Trans>
          </Button>
        )}
        <Button to="/login">
          <Trans>Log in</Trans>
        </Button>
      </div>
    </AccountFrame>
  );
}
