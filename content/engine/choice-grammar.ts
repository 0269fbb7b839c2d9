import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { SHOWS_AT_THE_END, shownEnding } from '@vocabloom/core/practice/agreement.ts';
import type { Concept } from '../schema/topic.ts';
import { fold, withoutReading, wordKey } from '../text/fold.ts';
import { shownForm } from './shown-form.ts';

/** What grammar shows of a word in a blank, as far as it is known. */
export type Grammar = {
  readonly pos: Concept['pos'];
  /** Gender and number, by the article the word is learnt with. */
  readonly article: string;
  /** Stands otherwise than in the dictionary: plural, conjugated, in a case. */
  readonly isInflected: boolean;
  /** The ending of an inflected word, by which its form is known; of a dictionary form only what agrees with others. */
  readonly ending: string;
  readonly isCapital: boolean;
  readonly beginsWithVowel: boolean;
  readonly words: number;
};

/** Languages in which an article, or the end of the word before, depends on how a word begins. */
const MINDS_BEGINNING = new Set<LanguageCode>(['en', 'fr', 'it']);

/** The gender or number a dictionary form shows at its end, where it is learnt without article. */
const endingOf = (word: string, language: LanguageCode, pos: Concept['pos']): string => {
  if (SHOWS_AT_THE_END.has(language)) return shownEnding(word, language);
  return pos === 'adjective' ? word.slice(-1) : '';
};

const made = new WeakMap<Concept, Map<string, Grammar>>();

/** The grammar of a concept's word as it stands in a blank. */
export const grammarOf = (concept: Concept, language: LanguageCode, text: string): Grammar => {
  const known = made.get(concept) ?? new Map<string, Grammar>();
  made.set(concept, known);
  const key = `${language} ${text}`;
  const grammar = known.get(key) ?? readGrammar(concept, language, text);
  known.set(key, grammar);
  return grammar;
};

const readGrammar = (concept: Concept, language: LanguageCode, text: string): Grammar => {
  const learnt = withoutReading(concept.words[language]);
  const key = wordKey(learnt, language);
  const folded = fold(withoutReading(text));
  const isInflected = folded !== key && folded !== fold(learnt);
  const whole = fold(learnt);
  return {
    pos: concept.pos,
    article: concept.pos === 'noun' ? whole.slice(0, whole.length - key.length).trim() : '',
    isInflected,
    ending: isInflected
      ? shownForm(language, { form: folded, learnt: key, pos: concept.pos })
      : endingOf(folded, language, concept.pos),
    isCapital: /^\P{L}*\p{Lu}/u.test(text),
    beginsWithVowel: MINDS_BEGINNING.has(language) && /^[aeiouh]/u.test(folded),
    words: Math.min(2, folded.split(' ').length),
  };
};

/** All of it as one text: of words with equal keys, grammar tells none from the others in the same blank. */
export const keyOf = (grammar: Grammar): string => JSON.stringify(Object.values(grammar));
