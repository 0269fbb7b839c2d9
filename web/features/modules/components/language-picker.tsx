import { useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { nativeNameOf, useLanguageName } from '../hooks/use-language-name.ts';

/** Picks one of the study languages, each listed by its name in the interface language and by its own name. */
export function LanguagePicker({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: LanguageCode | '';
  onChange: (code: LanguageCode) => void;
  error?: string | undefined;
}) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const options = LANGUAGE_CODES.map((code) => {
    const [native, name] = [nativeNameOf(code), languageName(code)];
    // A directional mark after each name keeps a Hebrew name from reordering its neighbor.
    return { value: code, label: native === name ? name : `${name}\u200E · \u2068${native}\u2069` };
  });
  return (
    <SelectField
      label={label}
      value={value}
      onChange={onChange}
      options={options}
      placeholder={t`Choose a language`}
      error={error}
    />
  );
}
