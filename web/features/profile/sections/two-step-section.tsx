import { Trans, useLingui } from '@lingui/react/macro';
import { useConfig } from '../../../platform/config.ts';
import { AddApp } from '../components/add-app.tsx';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import { Section } from '../components/section.tsx';
import { ShowIdentity } from '../components/show-identity.tsx';
import { TwoStepOverview } from '../components/two-step-overview.tsx';
import { useTwoStep } from '../hooks/use-two-step.ts';

/** Two-step sign-in with an authenticator app and recovery codes (product: two-step sign-in). */
export default function TwoStepSection() {
  const { t } = useLingui();
  const twoStep = useTwoStep();
  const canTurnOn = useConfig()?.features.twoStep ?? false;
  const { state, step } = twoStep;
  const isOn = state.data !== undefined && state.data.since !== null;
  // There is nothing to offer and nothing to turn off.
  if (!canTurnOn && !isOn) return null;
  return (
    <Section
      title={t`Two-step sign-in`}
      lead={<Trans>Your password alone is not enough then: you also type a code from your phone.</Trans>}
    >
      {step.kind === 'looking' && <TwoStepOverview twoStep={twoStep} />}
      {step.kind === 'showing-identity' && (
        <ShowIdentity hasApp={isOn} onShown={() => twoStep.wishFor(step.wish)} onCancel={twoStep.leave} />
      )}
      {step.kind === 'adding-app' && (
        <AddApp
          enrollment={step.enrollment}
          confirm={(code) => twoStep.confirmApp(step.enrollment.factorId, code)}
          onCancel={twoStep.leave}
        />
      )}
      {step.kind === 'saving-codes' && <RecoveryCodes codes={step.codes} onDone={twoStep.leave} />}
    </Section>
  );
}
