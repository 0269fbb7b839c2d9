import { useLingui } from '@lingui/react/macro';
import { dialectsOf } from '@vocabloom/core/languages/dialects.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { MAX_DIALECT_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { clsx } from 'clsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDialectName } from '../hooks/use-dialect-name.ts';

/** A dialect or region: free text, with the usual ones of the language as suggestions. */
export function DialectField({
  language,
  value,
  onChange,
  error,
}: {
  language: LanguageCode | '';
  value: string;
  onChange: (dialect: string) => void;
  error: string | undefined;
}) {
  const { t } = useLingui();
  const dialectName = useDialectName();
  const suggestions = language === '' ? [] : dialectsOf(language);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t`Dialect or region (optional)`}
        value={value}
        onChange={onChange}
        counter={MAX_DIALECT_LENGTH}
        error={error}
        autoComplete="off"
      />
      {suggestions.length > 0 && (
        <ul aria-label={t`Suggestions`} className="flex flex-wrap gap-2">
          {suggestions.map(({ name }) => {
            const isChosen = value === name;
            return (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => onChange(isChosen ? '' : name)}
                  className={clsx(
                    'min-h-11 rounded-full border px-4 text-sm transition-colors',
                    isChosen
                      ? 'border-leaf bg-leaf-soft font-[600] text-leaf-strong'
                      : 'border-line bg-card text-ink-soft hover:border-field-line hover:text-ink',
                  )}
                >
                  <bdi>{dialectName({ language, name })}</bdi>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
