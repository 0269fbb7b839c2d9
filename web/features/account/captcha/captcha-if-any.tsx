import { lazy, Suspense, useEffect } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { type AskedCaptcha, askedCaptcha } from '../../../platform/captcha/asked-captcha.ts';
import { useStore } from '../../../state/store.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';

const Panel = lazy(() => withAllTexts(import('./captcha-panel.tsx')));

/** The captcha that currently has to be solved, if any; its code is loaded with the first one. */
export function CaptchaIfAny() {
  const asked = useStore(askedCaptcha);
  return (
    asked !== null && (
      <ErrorBoundary fallback={() => <GivenUp asked={asked} />}>
        <Suspense fallback={null}>
          <Panel asked={asked} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** Code that waits for a captcha that cannot be shown stops waiting. */
function GivenUp({ asked }: { asked: AskedCaptcha }) {
  useEffect(() => asked.done(null), [asked]);
  return null;
}
