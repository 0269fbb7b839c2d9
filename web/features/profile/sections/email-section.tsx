import { useLingui } from '@lingui/react/macro';
import { useUser } from '../../../platform/session/session-state.ts';
import { Section } from '../components/section.tsx';

export function EmailSection() {
  const { t } = useLingui();
  return (
    <Section title={t`Email`}>
      <p className="break-all">
        <bdi>{useUser().email}</bdi>
      </p>
    </Section>
  );
}
