import { lazy, Suspense } from 'react';
import { useStore } from '../../state/store.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { showsCopy } from './or-copied.ts';

const CopySign = lazy(() => import('./copy-sign.tsx'));

/** Nothing while the server is asked, as nearly always. */
export const CopySignIfAny = () =>
  useStore(showsCopy) && (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <CopySign />
      </Suspense>
    </ErrorBoundary>
  );
