import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { markSignedIn } from '../../../platform/session/account.ts';
import { type SessionUser, useSession } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useNavigate } from '../../../ui/route/router.tsx';
import { LanguagePicker } from '../../account/components/language-picker.tsx';
import { FirstSteps } from '../components/first-steps.tsx';
import { Gift } from '../components/gift.tsx';
import { useWayOn } from '../hooks/use-way-on.ts';

/**
 * Welcomes a new account (product: onboarding): its benefits, how to begin, and the choice of language. Visitors
 * without an account are offered one.
 */
export default function OnboardingPage() {
  const { t } = useLingui();
  const session = useSession();
  const learner = session.status === 'signed-in' ? session.user : null;
  const name = learner?.fullName ?? null;
  return (
    <div className="page">
      <PageHeader
        title={name === null ? t`Welcome to Vocabloom` : t`Welcome to Vocabloom, ${name}`}
        documentTitle={t`Welcome`}
        lead={<Trans>Your garden of words is ready. This is how it grows.</Trans>}
        isTight
      />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid gap-6">
          <div className="sm:max-w-xs">
            <LanguagePicker />
          </div>
          {learner && <Gift />}
          {/* On a phone the button to continue stays in view while reading. */}
          <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-paper/95 max-lg:px-4 max-lg:py-3 max-lg:backdrop-blur-md max-lg:order-last">
            {learner ? (
              <GetStarted learner={learner} />
            ) : (
              <Button variant="primary" size="lg" to="/signup" icon={<Icon name="sprout" />}>
                <Trans>Start free</Trans>
              </Button>
            )}
          </div>
        </div>
        <FirstSteps />
      </div>
    </div>
  );
}

/** Marks the person as welcomed and continues; if that fails, they are welcomed again next time. */
function GetStarted({ learner }: { learner: SessionUser }) {
  const navigate = useNavigate();
  const wayOn = useWayOn(learner);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await markSignedIn().catch(() => undefined);
    navigate(await wayOn(), { replace: true });
  };
  return (
    <Button variant="primary" size="lg" busy={busy} onClick={start} icon={<Icon name="sprout" />}>
      <Trans>Get Started</Trans>
    </Button>
  );
}
