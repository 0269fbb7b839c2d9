import { useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LanguagePicker } from '../../modules/components/language-picker.tsx';

type Chosen = LanguageCode | '';

/** The language that is spoken and the one to be learnt, side by side. */
export function LanguagePairFields({
  from,
  to,
  showMissing,
  onChange,
}: {
  from: Chosen;
  to: Chosen;
  showMissing: boolean;
  onChange: (change: { from?: Chosen; to?: Chosen }) => void;
}) {
  const { t } = useLingui();
  const missing = t`Please choose a language.`;
  const areSame = from !== '' && from === to;
  const errorOfTo = showMissing && to === '' ? missing : undefined;
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-3">
      <div className="flex-1">
        <LanguagePicker
          label={t`I speak`}
          value={from}
          onChange={(chosen) => onChange({ from: chosen })}
          error={showMissing && from === '' ? missing : undefined}
        />
      </div>
      <span aria-hidden="true" className="hidden pt-10 text-accent sm:block">
        <Icon name="arrow-forward" size={24} />
      </span>
      <div className="flex-1">
        <LanguagePicker
          label={t`I want to learn`}
          value={to}
          onChange={(chosen) => onChange({ to: chosen })}
          error={areSame ? t(validationText({ key: 'languages.same' })) : errorOfTo}
        />
      </div>
    </div>
  );
}
