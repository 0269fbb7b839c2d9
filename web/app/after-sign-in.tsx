import { useEffect, useState } from 'react';
import { destinationAfterSignIn } from '../platform/session/destination.ts';
import { forgetReturn, returnPath } from '../platform/session/return-path.ts';
import { useUser } from '../platform/session/session-state.ts';
import { Navigate } from '../ui/route/link.tsx';

/**
 * The pages to sign in at lead on as soon as there is a session (product: sign-in routing). That somebody came to a new
 * account is told on the way to the welcome.
 */
export function AfterSignIn() {
  const user = useUser();
  const [destination] = useState(() => destinationAfterSignIn(user, returnPath()));
  const isNew = destination === '/onboarding';
  useEffect(() => {
    forgetReturn();
    if (!isNew) return;
    import('../platform/newcomers/track-creation.ts').then(
      ({ trackCreation }) => trackCreation(user),
      () => undefined,
    );
  }, [isNew, user]);
  return <Navigate to={destination} replace />;
}
