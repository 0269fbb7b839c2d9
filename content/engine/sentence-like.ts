import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold } from '../text/fold.ts';
import { tokensOf } from '../text/tokens.ts';
import type { Library } from './library.ts';
import { isSmallWord } from './text-language.ts';

/** Meanings in the glossary that hold sentences together in any language. */
const HOLDING = new Set(
  `the a i you he she it we they me him her us them my your his her-own our their its oneself himself this that these those
  who what which that-which that-conj when why how everything everybody every all both other some any of to in on at from by
  about into out over under through around along during since against towards than as like-as there-is too just even be have
  will would while although possessive-particle done-particle going-on-particle object-particle`.split(
    /\s+/u,
  ),
);

/** A few words may stand without small words; many words without any are a list. */
const LONG_ENOUGH = 6;
/** Particles that hold a Mandarin sentence together. */
const HAN_PARTICLES = /[的了在是她他它不有就把被着过很也都和]/u;

/** Whether a text is built like a sentence rather than a list of words: something holds its words together. */
export const isSentence = (library: Library, text: string, language: LanguageCode): boolean => {
  if (language === 'zh') return hasParticle(text) || [...text].length < 2 * LONG_ENOUGH;
  const words = tokensOf(text).map(({ written, folded }) => ({ written: written.toLowerCase(), folded }));
  return (
    words.length < LONG_ENOUGH ||
    words.some(
      ({ written, folded }) => isSmallWord(folded, language) || isHolding(library, written, language),
    )
  );
};

/** Whether a Mandarin text contains a character that is not a word of its own but holds others together. */
export const hasParticle = (text: string): boolean => HAN_PARTICLES.test(text);

/** "And" and "in the" attach to words in some languages, so a part of a word is enough. */
const isHolding = (library: Library, written: string, language: LanguageCode): boolean => {
  const { written: exact, folded } = library.glossedForms[language];
  const meanings = exact.get(written) ?? folded.get(fold(written)) ?? [];
  return meanings.some((meaning) => meaning.split('+').some((part) => HOLDING.has(part)));
};
