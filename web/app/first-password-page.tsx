import CreatePasswordPage from '../features/account/pages/create-password-page.tsx';
import { arrivedLink } from '../platform/session/link.ts';
import { useUser } from '../platform/session/session-state.ts';
import { AfterSignIn } from './after-sign-in.tsx';

/** The page is for people who have no password, and for people who were invited to another account. */
export default function FirstPasswordPage() {
  const { hasPassword } = useUser();
  return hasPassword && arrivedLink().kind !== 'invitation' ? <AfterSignIn /> : <CreatePasswordPage />;
}
