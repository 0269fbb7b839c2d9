import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { arrivedLink, type Link } from '../../../platform/session/link.ts';
import { openRecovery, type Recovery } from '../../../platform/session/recovery.ts';
import { ChooseNewPassword } from '../components/choose-new-password.tsx';
import { LinkProblem } from '../components/link-problem.tsx';
import { Working } from '../components/working.tsx';

type State =
  | { step: 'opening' }
  | { step: 'problem'; failure: AuthFailure }
  | { step: 'choosing'; recovery: Recovery };

/**
 * Reached by the link of a reset mail: opens its session, takes the new password, and leads to the login (product:
 * links from mails).
 */
export default function ResetPasswordPage() {
  const { t } = useLingui();
  const [link] = useState(arrivedLink);
  const [state, setState] = useState<State>({ step: 'opening' });

  useEffect(() => {
    let gone = false;
    open(link).then((next) => {
      if (!gone) setState(next);
    });
    return () => {
      gone = true;
    };
  }, [link]);

  switch (state.step) {
    case 'opening':
      return <Working title={t`Opening your reset link`} />;
    case 'problem':
      return <LinkProblem failure={state.failure} purpose="reset" />;
    case 'choosing':
      return <ChooseNewPassword recovery={state.recovery} />;
  }
}

async function open(link: Link): Promise<State> {
  if (link.kind === 'error') return { step: 'problem', failure: { code: link.code } };
  // A link of another kind signs in; here it would change a password without anyone having asked for that.
  if (link.kind !== 'tokens' || link.type !== 'recovery')
    return { step: 'problem', failure: { code: 'otp_expired' } };
  try {
    const { recovery, error } = await openRecovery(link);
    return recovery ? { step: 'choosing', recovery } : { step: 'problem', failure: error };
  } catch {
    return { step: 'problem', failure: { name: 'AuthRetryableFetchError' } };
  }
}
