import { Suspense } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useSession } from '../session/session-state.ts';

const StudyLogForUser = lazyPart(() => import('./study-log-for-user.tsx'));

/** Keeps the study log of the signed-in person. The app has one; visitors do not load it. */
export function StudyLogKeeper() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <StudyLogForUser key={session.user.id} userId={session.user.id} />
      </Suspense>
    </ErrorBoundary>
  );
}
