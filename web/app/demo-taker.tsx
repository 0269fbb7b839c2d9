import { Suspense } from 'react';
import { demoGoesTo } from '../platform/demo-marks.ts';
import { useSession } from '../platform/session/session-state.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPage } from './lazy-page.tsx';

const comesAlong = lazyPage(() => import('./demo/comes-along.tsx'));

/** Waits for a person who signed up here after using the demo. Otherwise nothing is loaded. */
export function DemoTaker() {
  const session = useSession();
  if (session.status !== 'signed-in' || !demoGoesTo(session.user.email)) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>{comesAlong}</Suspense>
    </ErrorBoundary>
  );
}
