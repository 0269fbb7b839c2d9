import { useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FormField } from '../../../ui/use-form.ts';
import { LanguagePicker } from './language-picker.tsx';

type LanguageField = Omit<FormField<LanguageCode | ''>, 'name'>;

/** The language the learner speaks and the one to be learned, side by side. */
export function LanguagePairFields({ from, to }: { from: LanguageField; to: LanguageField }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-3">
      <div className="flex-1">
        <LanguagePicker label={t`I speak`} value={from.value} onChange={from.onChange} error={from.error} />
      </div>
      <span aria-hidden="true" className="hidden pt-10 text-accent sm:block">
        <Icon name="arrow-forward" size={24} />
      </span>
      <div className="flex-1">
        <LanguagePicker label={t`I want to learn`} value={to.value} onChange={to.onChange} error={to.error} />
      </div>
    </div>
  );
}
