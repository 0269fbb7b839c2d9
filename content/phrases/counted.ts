import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import type { Counted } from '../schema/phrases.ts';

/** The plural form of a phrase that fits the number. */
export const counted = (phrase: Counted, n: number, language: InterfaceLanguageCode): string => {
  const category = new Intl.PluralRules(language).select(n);
  return (category === 'zero' ? undefined : phrase[category]) ?? phrase.other;
};
