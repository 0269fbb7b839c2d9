import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dialectsOf } from '@vocabloom/core/languages/dialects.ts';
import { isLanguageCode } from '@vocabloom/core/languages/study-languages.ts';
import { useCallback, useMemo } from 'react';

/** Dialects whose names are not just those of a country. */
const named: Readonly<Record<string, MessageDescriptor>> = {
  'Standard Italian': msg`Standard Italian`,
  Tuscan: msg`Tuscan`,
  Roman: msg`Roman`,
  'Modern Israeli': msg`Modern Israeli`,
  Biblical: msg`Biblical`,
  'Standard (YIVO)': msg`Standard (YIVO)`,
  Lithuanian: msg`Lithuanian`,
  Polish: msg`Polish`,
  Ukrainian: msg`Ukrainian`,
  Hasidic: msg`Hasidic`,
  'Modern Standard': msg`Modern Standard`,
  Levantine: msg`Levantine`,
  Gulf: msg`Gulf`,
  'Standard Russian': msg`Standard Russian`,
};

/**
 * The name of a dialect in the interface language. It is stored by its English name; in other languages the dialect of
 * a country is shown by the country's name. Names typed by learners stay as they are.
 */
export function useDialectName(): (dialect: { language: string; name: string }) => string {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const regions = useMemo(() => new Intl.DisplayNames([locale], { type: 'region' }), [locale]);
  return useCallback(
    ({ language, name }) => {
      const message = named[name];
      if (message) return t(message);
      const known = isLanguageCode(language) && dialectsOf(language).find((one) => one.name === name);
      const region = known ? new Intl.Locale(known.tag).region : undefined;
      return locale === 'en' || region === undefined ? name : (regions.of(region) ?? name);
    },
    [locale, regions, t],
  );
}
