import { useEffect, useState } from 'react';
import { destinationAfterSignIn } from '../platform/session/destination.ts';
import { forgetReturn, returnPath } from '../platform/session/return-path.ts';
import { useUser } from '../platform/session/session-state.ts';
import { Navigate } from '../ui/route/link.tsx';

/**
 * Navigates on from the sign-in pages as soon as there is a session (product: sign-in routing). On the way to the
 * welcome page, it tells the server that a person has come to a new account.
 */
export function AfterSignIn() {
  const user = useUser();
  const [destination] = useState(() => destinationAfterSignIn(user, returnPath()));
  const isNew = destination === '/onboarding';
  useEffect(() => {
    // Whoever has to choose a password first goes there afterwards.
    if (user.hasPassword) forgetReturn();
    if (!isNew) return;
    import('../platform/newcomers/track-creation.ts').then(
      ({ trackCreation }) => trackCreation(user),
      () => undefined,
    );
  }, [isNew, user]);
  return <Navigate to={destination} replace />;
}
