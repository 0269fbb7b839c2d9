import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { acceptCode, acceptTokens } from '../../../platform/session/account.ts';
import { LinkProblem } from '../components/link-problem.tsx';
import { Working } from '../components/working.tsx';
import { forgetLink, type Link, readLink } from '../rules/link.ts';

/** Where links of mails and sign-in providers come back to. With a session the routes lead on by themselves. */
export default function AuthCallbackPage() {
  const { t } = useLingui();
  const [link] = useState(() => readLink(location));
  const [recovery] = useState(() => (isRecovery(link) ? location.hash || location.search : null));
  const [failure, setFailure] = useState<AuthFailure | null>(null);

  useEffect(() => {
    if (recovery) return;
    let gone = false;
    accept(link).then((error) => {
      if (!gone) setFailure(error);
    });
    forgetLink();
    return () => {
      gone = true;
    };
  }, [link, recovery]);

  if (recovery) return <Navigate to={`/reset-password${recovery}`} replace />;
  if (failure) return <LinkProblem failure={failure} purpose="confirm" />;
  return <Working title={t`Completing sign-in`} />;
}

const isRecovery = (link: Link): boolean => link.kind === 'tokens' && link.type === 'recovery';

const inFlight = new Map<Link, Promise<AuthFailure | null>>();

/** A link is good for one time: asking twice for the same one must not spend it twice. */
function accept(link: Link): Promise<AuthFailure | null> {
  const running = inFlight.get(link) ?? exchange(link);
  inFlight.set(link, running);
  return running;
}

async function exchange(link: Link): Promise<AuthFailure | null> {
  try {
    switch (link.kind) {
      case 'tokens':
        return (await acceptTokens(link)).error;
      case 'code':
        return (await acceptCode(link)).error;
      case 'error':
        return { code: link.code };
      case 'nothing':
        return { code: 'otp_expired' };
    }
  } catch {
    return { name: 'AuthRetryableFetchError' };
  }
}
