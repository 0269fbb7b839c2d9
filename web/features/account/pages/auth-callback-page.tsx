import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { acceptCode, acceptCredential, acceptTokens } from '../../../platform/session/account.ts';
import { isAwaited, stopAwaiting } from '../../../platform/session/awaited-sign-ups.ts';
import { addressOfSecret, arrivedLink, emailOfToken, type Link } from '../../../platform/session/link.ts';
import { forgetProviderWay, isOnProviderWay } from '../../../platform/session/provider-way.ts';
import { goTo } from '../../../platform/store/go-to.ts';
import { Navigate } from '../../../ui/route/link.tsx';
import { ConfirmSignIn } from '../components/confirm-sign-in.tsx';
import { LinkProblem } from '../components/link-problem.tsx';
import { ProviderProblem } from '../components/provider-problem.tsx';
import { Working } from '../components/working.tsx';
import { providerProblem } from '../rules/provider-problem.ts';

/**
 * The return address of links from mails and sign-in providers. Once there is a session, the routes navigate on by
 * themselves. Tokens of an account that nobody signed up for in this browser sign in only if the person agrees.
 */
export default function AuthCallbackPage() {
  const { t } = useLingui();
  const [link] = useState(arrivedLink);
  const [isByProvider] = useState(isOnProviderWay);
  const [isAsked, setAsked] = useState(() => wasStartedHere(link));
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const recovery = isRecovery(link);

  useEffect(() => {
    if (recovery || link.kind === 'invitation' || !isAsked) return;
    let gone = false;
    accept(link).then((error) => {
      if (!gone) setFailure(error);
    });
    return () => {
      gone = true;
    };
  }, [link, recovery, isAsked]);

  if (recovery) return <Navigate to="/reset-password" replace />;
  if (link.kind === 'invitation')
    return <Navigate to={`/create-password?email=${encodeURIComponent(link.email)}`} replace />;
  if (isByProvider && failure?.code && providerProblem(failure.code, ''))
    return <ProviderProblem code={failure.code} />;
  if (failure) return <LinkProblem failure={failure} purpose="confirm" />;
  if (!isAsked) {
    const email = emailOf(link);
    // Nobody can tell whether a nameless account is theirs.
    if (email === null) return <LinkProblem failure={{ code: 'otp_expired' }} purpose="confirm" />;
    return <ConfirmSignIn email={email} onConfirm={() => setAsked(true)} />;
  }
  return <Working title={t`Completing sign-in`} />;
}

const isRecovery = (link: Link): boolean => link.kind === 'tokens' && link.type === 'recovery';

/**
 * The address of the account that a link signs in to, if the link works for anybody who has it; null for any other
 * link.
 */
const emailOf = (link: Link): string | null =>
  link.kind === 'tokens'
    ? emailOfToken(link.accessToken)
    : link.kind === 'credential'
      ? emailOfToken(link.credential)
      : null;

/** A code is useful only together with the secret of the browser that requested it; tokens work for anybody. */
function wasStartedHere(link: Link): boolean {
  if (link.kind !== 'tokens' && link.kind !== 'credential') return true;
  const email = emailOf(link);
  // Only a mail to an address can be expected here; a provider's token may have come from anywhere.
  return link.kind === 'tokens' && link.type !== 'google_oauth' && email !== null && isAwaited(email);
}

const inFlight = new Map<Link, Promise<AuthFailure | null>>();

/** A link works only once, so a second request for the same link must not spend it again. */
function accept(link: Link): Promise<AuthFailure | null> {
  const running = inFlight.get(link) ?? exchange(link);
  inFlight.set(link, running);
  return running;
}

async function exchange(link: Link): Promise<AuthFailure | null> {
  try {
    switch (link.kind) {
      case 'tokens': {
        const { error } = await acceptTokens(link);
        if (!error) stopAwaiting(emailOfToken(link.accessToken) ?? '');
        return error;
      }
      case 'code':
        return (await acceptCode(link)).error;
      case 'credential':
        return (await acceptCredential(link)).error;
      case 'mailed-secret':
        goTo(addressOfSecret(link));
        // This page stays as it is until the server has answered.
        return await new Promise(() => undefined);
      case 'error':
        forgetProviderWay();
        return { code: link.code };
      case 'half-confirmed':
      case 'invitation':
      case 'nothing':
        return { code: 'otp_expired' };
    }
  } catch {
    return { name: 'AuthRetryableFetchError' };
  }
}
