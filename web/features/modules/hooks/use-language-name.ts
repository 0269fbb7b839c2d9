import { useLingui } from '@lingui/react/macro';
import { isLanguageCode, languageOf } from '@vocabloom/core/languages/study-languages.ts';
import { useCallback, useMemo } from 'react';

const capitalized = (name: string, locale: string): string => {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join('');
};

/**
 * Names a language in the interface language. Mandarin keeps the name the product gives it, although browsers call it
 * Chinese.
 */
export function useLanguageName(): (code: string) => string {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'language' }), [locale]);
  return useCallback(
    (code) => (code === 'zh' ? t`Mandarin` : capitalized(names.of(code) ?? code, locale)),
    [names, locale, t],
  );
}

/** A language's own name; an unknown code is returned as it is. */
export const nativeNameOf = (code: string): string =>
  isLanguageCode(code) ? languageOf(code).nativeName : code;
