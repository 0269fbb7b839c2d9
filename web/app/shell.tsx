import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { StudyLogKeeper } from '../platform/study-log/study-log-keeper.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toast.tsx';
import { Arrival } from './arrival.tsx';
import { Banner } from './banner.tsx';
import { BesidePagesIfAny } from './beside-pages-if-any.tsx';
import { PageError } from './page-error.tsx';
import { PageLoading } from './page-loading.tsx';
import { AppRoutes } from './routes.tsx';
import { TakeAlongIfAny } from './take-along-if-any.tsx';

/** What stands around every page. A page that breaks leaves the banner working. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed start-3 top-2 z-60 -translate-y-24 bg-ink px-4 py-3 font-[600] text-paper leaf-sm focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Banner />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <ErrorBoundary resetKey={pathname} fallback={() => <PageError />}>
          <Suspense fallback={<PageLoading />}>
            <AppRoutes />
          </Suspense>
        </ErrorBoundary>
      </main>
      <BesidePagesIfAny />
      <Arrival />
      <StudyLogKeeper />
      <TakeAlongIfAny />
      <Toaster />
    </div>
  );
}
