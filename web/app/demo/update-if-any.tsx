import { Suspense } from 'react';
import { withAllTexts } from '../../i18n/load-catalogue.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { useWaitingUpdate } from '../../platform/worker/update-ready.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';

const UpdateNotice = lazyPart(async () => {
  const { UpdateNotice: Notice } = await withAllTexts(
    import('../../features/overview/components/update-notice.tsx'),
  );
  return { default: Notice };
});

/** Offers a new version of the app, as the dashboard does; nothing is loaded until there is one. */
export function UpdateIfAny() {
  if (useWaitingUpdate() === null) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <UpdateNotice />
      </Suspense>
    </ErrorBoundary>
  );
}
