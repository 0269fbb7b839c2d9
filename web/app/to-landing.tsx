import { useEffect } from 'react';
import { isSigningOut } from '../platform/session/leaving.ts';
import { useSession } from '../platform/session/session-state.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { StartScreen } from './start-screen.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

/** Where the browser went: the app itself leads on from there. */
const loadedAt = location.pathname;

/** At the start of somebody without a session: whoever was logged in until now reads that it has ended, others are visitors. */
export function SignedOutStart() {
  const session = useSession();
  return session.status === 'signed-out' && session.lost ? <SignInFirst /> : <ToLanding />;
}

/**
 * In the place of a visitor's first page, which the build writes: the app is left for it. Where the app was loaded at that
 * very address there is no network, and it stands in for the page.
 */
export function ToLanding({ cameTo = loadedAt }: { cameTo?: string }) {
  const isBack = cameTo === '/home';
  useEffect(() => {
    // Logging out leads on by itself.
    if (!isBack && !isSigningOut()) location.replace('/home');
  }, [isBack]);
  return isBack ? <UnreachableScreen /> : <StartScreen />;
}
