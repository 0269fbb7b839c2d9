import { useEffect } from 'react';
import { isSigningOut } from '../platform/session/leaving.ts';
import { useSession } from '../platform/session/session-state.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { StartScreen } from './start-screen.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

/** The address the browser loaded; the app itself may navigate on from there. */
const loadedAt = location.pathname;

/**
 * The start page without a session: a person who was logged in until now is told that the session has ended; others are
 * visitors.
 */
export function SignedOutStart() {
  const session = useSession();
  return session.status === 'signed-out' && session.lost ? <SignInFirst /> : <ToLanding />;
}

/**
 * Replaces a visitor's first page, which the build writes: the app is left to go there. If the app was loaded at that
 * very address, there is no network and the app is standing in for the page.
 */
export function ToLanding({ cameTo = loadedAt }: { cameTo?: string }) {
  const isBack = cameTo === '/home';
  useEffect(() => {
    // Logging out navigates by itself.
    if (!isBack && !isSigningOut()) location.replace('/home');
  }, [isBack]);
  return isBack ? <UnreachableScreen /> : <StartScreen />;
}
