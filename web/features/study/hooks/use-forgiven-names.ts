import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Forgivable } from '@vocabloom/core/answers/judgment.ts';

const names: Readonly<Record<Forgivable, MessageDescriptor>> = {
  case: msg`capital letters`,
  punctuation: msg`punctuation`,
  vowel_marks: msg`vowel marks`,
  accents: msg`accents`,
  letter_variants: msg`another way to write a letter`,
  article: msg`the article`,
  reading: msg`written as it sounds`,
  tones: msg`tone marks`,
};

/** The differences an answer was allowed to have, as a list in the interface language. */
export function useForgivenNames(): (forgiven: readonly Forgivable[]) => string {
  const { t, i18n } = useLingui();
  return (forgiven) => new Intl.ListFormat(i18n.locale).format(forgiven.map((one) => t(names[one])));
}
