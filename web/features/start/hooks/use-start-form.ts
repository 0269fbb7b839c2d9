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
import { validationText } from '../../../platform/errors/validation-text.ts';
import { useWordCount } from '../../tutor/hooks/use-word-count.ts';

type Fields = {
  readonly from: LanguageCode | '';
  readonly to: LanguageCode | '';
  readonly topic: string;
  readonly dialect: string;
};

export type StartForm = Fields & { readonly wordCount: WordCountChoice };

/**
 * The contents of the getting-started form, and whether they are sufficient: for AI words, and for words typed by hand.
 */
export function useStartForm() {
  const { t, i18n } = useLingui();
  const count = useWordCount();
  const [fields, setFields] = useState<Fields>(() => ({
    // Most people speak the language in which they read the interface.
    from: parseLanguage(i18n.locale) ?? '',
    to: '',
    topic: '',
    dialect: '',
  }));
  const form: StartForm = { ...fields, wordCount: count.wordCount };
  const change = (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part }));
  const areSame = fields.from !== '' && fields.from === fields.to;
  const language = (name: 'from' | 'to', { error }: { error: string | undefined }) => ({
    value: fields[name],
    onChange: (chosen: LanguageCode | '') => change({ [name]: chosen }),
    error,
  });
  const missing = (name: 'from' | 'to') => (fields[name] === '' ? t`Please choose a language.` : undefined);
  const same = areSame ? t(validationText({ key: 'languages.same' })) : undefined;
  const pair = validateLanguagePair(fields);
  const dialect = validateDialect(fields.dialect);
  return {
    ...count,
    form,
    change,
    /** Both languages as fields; missing ones are marked if `showMissing`. */
    languages: (showMissing: boolean) => ({
      from: language('from', { error: showMissing ? missing('from') : undefined }),
      to: language('to', { error: same ?? (showMissing ? missing('to') : undefined) }),
    }),
    checked: validateGettingStarted(form),
    areSame,
    /** The module for words to be typed; null while the form does not define it completely. */
    module: pair.ok && dialect.ok ? { ...pair.value, dialect: dialect.value } : null,
  };
}
