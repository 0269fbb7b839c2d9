import { Trans, useLingui } from '@lingui/react/macro';
import { LanguagePicker } from '../../account/components/language-picker.tsx';
import { Section } from '../components/section.tsx';

export function LanguageSection() {
  const { t } = useLingui();
  return (
    <Section title={t`App language`} lead={<Trans>Your emails come in this language too.</Trans>}>
      <LanguagePicker hideLabel />
    </Section>
  );
}
