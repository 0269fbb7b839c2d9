import { useLingui } from '@lingui/react/macro';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import { clsx } from 'clsx';
import { Icon } from '../icon.tsx';
import type { KeyboardLayout } from './layouts/layout.ts';
import { layoutFor } from './layouts.ts';

export const nativeName = (lang: string): string => {
  const code = parseLanguage(lang);
  return code === undefined ? lang : languageOf(code).nativeName;
};

/** Above the keys: the languages to choose from, and the button that closes the keyboard. */
export function KeyboardHead({
  languages,
  layout,
  canType,
  onChoose,
  onClose,
}: {
  languages: readonly string[];
  layout: KeyboardLayout;
  /** Whether there is a field to type into. */
  canType: boolean;
  onChoose: (lang: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-1 pb-1">
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={layoutFor(code) === layout}
          onClick={() => onChoose(code)}
          className={clsx(
            'min-h-11 rounded-full px-3 text-sm',
            layoutFor(code) === layout
              ? 'bg-leaf-soft font-semibold text-leaf-strong'
              : 'text-ink-soft hover:bg-sunk',
          )}
        >
          {nativeName(code)}
        </button>
      ))}
      {!canType && <p className="ms-1 text-ink-faint text-sm">{t`Choose a field to type into`}</p>}
      <button
        type="button"
        aria-label={t`Hide keyboard`}
        onClick={onClose}
        className="ms-auto grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunk"
      >
        <Icon name="chevron-down" />
      </button>
    </div>
  );
}
