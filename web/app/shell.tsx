import { Suspense } from 'react';
import { CaptchaIfAny } from '../features/account/captcha/captcha-if-any.tsx';
import { CopySignIfAny } from '../platform/copy/copy-sign-if-any.tsx';
import { StudyLogKeeper } from '../platform/study-log/study-log-keeper.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { useLocation } from '../ui/route/router.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toaster } from '../ui/toast.tsx';
import { Arrival } from './arrival.tsx';
import { Banner } from './banner.tsx';
import { BesidePagesIfAny } from './beside-pages-if-any.tsx';
import { DemoTaker } from './demo-taker.tsx';
import { PageError } from './page-error.tsx';
import { PageLoading } from './page-loading.tsx';
import { AppRoutes } from './routes.tsx';
import { TakeAlongIfAny } from './take-along-if-any.tsx';

/** What surrounds every page. If a page breaks, the banner keeps working. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
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
      <CopySignIfAny />
      <TakeAlongIfAny />
      <DemoTaker />
      <CaptchaIfAny />
      <Toaster />
    </div>
  );
}
