import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { hasFarewell } from '../../../platform/session/farewell.ts';
import { useSession } from '../../../platform/session/session-state.ts';
import { useSignUpOpen } from '../../../platform/session/sign-up-open.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { GardenRow } from '../components/garden-row.tsx';
import { LandingFooter } from '../components/landing-footer.tsx';
import { LanguageField } from '../components/language-field.tsx';
import { Steps } from '../components/steps.tsx';

// Its texts are not among the first, which is all that this page waits for.
const Farewell = lazy(() => withAllTexts(import('../components/farewell.tsx')));

/** The first page a visitor sees: what it is, in one look, and the way in. */
export default function LandingPage() {
  const { t } = useLingui();
  const [hasLeft] = useState(hasFarewell);
  usePageTitle(t`Grow your vocabulary`);
  return (
    <>
      {hasLeft && (
        <Suspense fallback={null}>
          <Farewell />
        </Suspense>
      )}
      <section className="relative overflow-hidden">
        <div className="relative z-10 mx-auto w-full max-w-6xl px-4 pt-12 sm:px-6 sm:pt-20">
          <h1 tabIndex={-1} data-page-heading className="max-w-[14ch] text-5xl font-extrabold leading-[0.98]">
            <Trans>Plant a word. Watch it bloom.</Trans>
          </h1>
          <p className="mt-6 max-w-[30rem] text-xl leading-snug lg:max-w-[36rem] text-ink-soft">
            <Trans>
              Gather the words you need in the language you love, tend them a few minutes a day, and see each
              one grow from a seed to a flower.
            </Trans>
          </p>
          <CallToStart />
        </div>
        <GardenRow />
      </section>
      <Steps />
      <LanguageField />
      <section className="mx-auto w-full max-w-6xl px-4 pb-24 pt-8 text-center sm:px-6">
        <h2 className="mx-auto max-w-[18ch] text-4xl">
          <Trans>Your first words are waiting for soil.</Trans>
        </h2>
        <div className="flex justify-center">
          <CallToStart />
        </div>
      </section>
      <LandingFooter />
    </>
  );
}

function CallToStart() {
  const { status } = useSession();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      {status === 'signed-in' ? (
        <Button variant="primary" size="lg" to="/" icon={<Icon name="sprout" />}>
          <Trans>Go to my modules</Trans>
        </Button>
      ) : (
        <WaysIn />
      )}
    </div>
  );
}

/** Where sign-up is closed, those who have an account come in. */
function WaysIn() {
  if (!useSignUpOpen()) {
    return (
      <>
        <Button variant="primary" size="lg" to="/login">
          <Trans>Log in</Trans>
        </Button>
        <p className="text-ink-soft">
          <Trans>Sign-up is closed at the moment.</Trans>
        </p>
      </>
    );
  }
  return (
    <>
      <Button variant="primary" size="lg" to="/signup" icon={<Icon name="sprout" />}>
        <Trans>Start free</Trans>
      </Button>
      <Button variant="ghost" size="lg" to="/login">
        <Trans>Log in</Trans>
      </Button>
    </>
  );
}
