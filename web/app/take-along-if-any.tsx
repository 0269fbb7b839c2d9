import { lazy, Suspense, useEffect, useState } from 'react';
import { withAllTexts } from '../i18n/load-catalogue.ts';
import { useSession } from '../platform/session/session-state.ts';
import { whenSettled } from '../platform/when-settled.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

const TakeAlong = lazy(() => withAllTexts(import('./take-along.tsx')));

/**
 * Whoever is signed in takes the app and their words along, so that they can go on without a network. None of it is loaded
 * before the first page has settled; visitors take nothing.
 */
export function TakeAlongIfAny() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (userId !== undefined) whenSettled(() => setIsSettled(true));
  }, [userId]);
  if (!isSettled || userId === undefined) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <TakeAlong key={userId} userId={userId} />
      </Suspense>
    </ErrorBoundary>
  );
}
