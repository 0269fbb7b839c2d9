import AuthCallbackPage from '../features/account/pages/auth-callback-page.tsx';
import { arrivedLink } from '../platform/session/link.ts';
import { AfterSignIn } from './after-sign-in.tsx';

/** The page for a link that a signed-in person opens: only an invitation is of any use to them. */
export default function CalledPage() {
  return arrivedLink().kind === 'invitation' ? <AuthCallbackPage /> : <AfterSignIn />;
}
