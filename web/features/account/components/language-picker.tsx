import { useLingui } from '@lingui/react/macro';
import { interfaceLanguages } from '@vocabloom/core/languages/interface-languages.ts';
import { networkErrorText } from '../../../platform/errors/network-error-text.ts';
import { setLanguage, useLanguage } from '../../../platform/session/language.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Lists every language by its own name, so that nobody gets stuck in one they cannot read. */
export function LanguagePicker({ hideLabel = false }: { hideLabel?: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <SelectField
      label={t`App language`}
      hideLabel={hideLabel}
      value={language}
      onChange={(code) => {
        setLanguage(code).catch(() => toast({ text: t(networkErrorText), tone: 'danger' }));
      }}
      options={interfaceLanguages.map(({ code, nativeName, tag }) => ({
        value: code,
        label: nativeName,
        lang: tag,
      }))}
    />
  );
}
