import { Suspense } from 'react';
import { withAllTexts } from '../../i18n/load-catalogue.ts';
import { useStore } from '../../state/store.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { showsCopy } from './or-copied.ts';

const CopySign = lazyPart(() => withAllTexts(import('./copy-sign.tsx')));

/** Shows nothing while the server answers, which is nearly always. */
export const CopySignIfAny = () =>
  useStore(showsCopy) && (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <CopySign />
      </Suspense>
    </ErrorBoundary>
  );
