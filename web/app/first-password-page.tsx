import CreatePasswordPage from '../features/account/pages/create-password-page.tsx';
import { useConfig } from '../platform/config.ts';
import { arrivedLink } from '../platform/session/link.ts';
import { useUser } from '../platform/session/session-state.ts';
import { AfterSignIn } from './after-sign-in.tsx';

/**
 * The page is for people who have no password, and for people who were invited to another account. Where a password is
 * no way to log in, nobody is asked for one.
 */
export default function FirstPasswordPage() {
  const { hasPassword } = useUser();
  const isOfUse = useConfig()?.features.email !== false;
  if (arrivedLink().kind === 'invitation') return <CreatePasswordPage />;
  return hasPassword || !isOfUse ? <AfterSignIn needsPassword={false} /> : <CreatePasswordPage />;
}
