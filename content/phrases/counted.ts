import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import type { Counted } from '../schema/phrases.ts';

/** A counted phrase in the plural form of its number. */
export const counted = (phrase: Counted, n: number, language: InterfaceLanguageCode): string => {
  const category = new Intl.PluralRules(language).select(n);
  return (category === 'zero' ? undefined : phrase[category]) ?? phrase.other;
};
