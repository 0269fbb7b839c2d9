import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setFirstPassword } from '../../../platform/newcomers/first-password.ts';
import { refreshUser, signIn } from '../../../platform/session/account.ts';
import { arrivedLink, forgetLink } from '../../../platform/session/link.ts';
import { type SessionState, useSession } from '../../../platform/session/session-state.ts';
import { useSearchParams } from '../../../ui/route/router.tsx';
import { AccountFrame } from '../components/account-frame.tsx';
import { LinkProblem } from '../components/link-problem.tsx';
import { NewPasswordForm } from '../components/new-password-form.tsx';
import { PasswordChanged } from '../components/password-changed.tsx';
import { Working } from '../components/working.tsx';

/**
 * Whose first password it is, and what authorizes setting it: the credential of an invitation, or null for the existing
 * session.
 */
type Right = { readonly email: string; readonly credential: string | null };

type Step = 'choosing' | 'signing-in' | 'sign-in-failed' | 'refused';

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function rightFor(email: string | null, session: SessionState): Right | null {
  const link = arrivedLink();
  if (link.kind === 'invitation' && (email === null || isSame(email, link.email))) return link;
  if (session.status !== 'signed-in' || session.user.hasPassword) return null;
  return email === null || isSame(email, session.user.email)
    ? { email: session.user.email, credential: null }
    : null;
}

/**
 * Sets the first password of an account, for people who were invited or came through a sign-in provider, then continues
 * (product: choosing the first password).
 */
export default function CreatePasswordPage() {
  const { t } = useLingui();
  const session = useSession();
  const [query] = useSearchParams();
  const [right] = useState(() => rightFor(query.get('email'), session));
  const [step, setStep] = useState<Step>(right === null ? 'refused' : 'choosing');

  if (right === null || step === 'refused')
    return <LinkProblem failure={{ code: 'account.invalid_link' }} purpose="create" />;
  if (step === 'signing-in') return <Working title={t`Completing sign-in`} />;
  if (step === 'sign-in-failed') return <PasswordChanged isFirst />;

  const { email } = right;
  const save = async (password: string) => {
    const { error } = await setFirstPassword({ ...right, password });
    if (error?.code === 'account.invalid_link' || error?.code === 'not_authenticated') setStep('refused');
    if (error) return { error };
    setStep('signing-in');
    forgetLink();
    const isIn = await enter(right, password);
    // Once there is a session, the routes navigate on.
    if (!isIn) setStep('sign-in-failed');
    return { error: null };
  };
  return (
    <AccountFrame
      title={t`Choose your password`}
      lead={
        <Trans>
          For the account <bdi className="font-[600] text-ink">{email}</bdi>. With it you can always log in by
          email.
        </Trans>
      }
    >
      {/* Password managers store the password under this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordForm purpose="create" save={save} />
    </AccountFrame>
  );
}

/** Continues with the existing session, or begins one. */
async function enter({ email, credential }: Right, password: string): Promise<boolean> {
  const { error } = await (credential === null ? refreshUser() : signIn({ email, password })).catch(
    (thrown: unknown) => ({ error: thrown }),
  );
  return error === null;
}
