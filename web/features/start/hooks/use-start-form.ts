import { useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { validateLanguagePair } from '@vocabloom/core/validation/language-pair.ts';
import {
  validateDialect,
  validateGettingStarted,
  type WordCountChoice,
} from '@vocabloom/core/validation/module-fields.ts';
import { useState } from 'react';
import { useWordCount } from '../../tutor/hooks/use-word-count.ts';

type Fields = {
  readonly from: LanguageCode | '';
  readonly to: LanguageCode | '';
  readonly topic: string;
  readonly dialect: string;
};

export type StartForm = Fields & { readonly wordCount: WordCountChoice };

/** What the getting-started form holds, and whether it will do: for words by AI, and for words typed by hand. */
export function useStartForm() {
  const { i18n } = useLingui();
  const count = useWordCount();
  const [fields, setFields] = useState<Fields>(() => ({
    // Most people speak the language they read the interface in.
    from: parseLanguage(i18n.locale) ?? '',
    to: '',
    topic: '',
    dialect: '',
  }));
  const form: StartForm = { ...fields, wordCount: count.wordCount };
  const languages = validateLanguagePair(fields);
  const dialect = validateDialect(fields.dialect);
  return {
    ...count,
    form,
    change: (change: Partial<Fields>) => setFields((now) => ({ ...now, ...change })),
    checked: validateGettingStarted(form),
    areSame: fields.from !== '' && fields.from === fields.to,
    /** The module that words would be typed into; null while it is not clear which. */
    module: languages.ok && dialect.ok ? { ...languages.value, dialect: dialect.value } : null,
  };
}
