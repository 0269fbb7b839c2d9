import {
  type InterfaceLanguageCode,
  isInterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { fill } from '../phrases/fill.ts';
import { interfacePhrases, phrases as phrasesOf } from '../phrases/phrases.ts';
import { quotedApart } from '../phrases/quotes.ts';
import { wordKeys } from '../text/fold.ts';
import { lookUp } from './dictionary.ts';
import { guessedMeanings, meaningsOf, pairsOf } from './glossary.ts';
import type { GroupWord, Library } from './library.ts';
import { type QuestionKind, questionForms } from './question-forms.ts';
import { hasSentence, librarySentences } from './sentences.ts';

export type ChatRequest = ModulePair & {
  readonly message: string;
  readonly wordGroup: readonly GroupWord[];
  /** By default the language of the question, else the learner's own if the interface has it, else English. */
  readonly interfaceLanguage?: InterfaceLanguageCode;
};

type Question = { readonly kind: QuestionKind; readonly word: string };

/**
 * Answers what a word means, how something is said, and requests for an example sentence, using the group and the
 * library; for anything else it says plainly that it cannot help.
 */
export const libraryAnswer = (library: Library, request: ChatRequest): string => {
  const asked = questionIn(request.message);
  const language =
    request.interfaceLanguage ??
    asked?.language ??
    (isInterfaceLanguageCode(request.fromLang) ? request.fromLang : 'en');
  const { word, kind } = asked ?? { word: bareOf(request.message), kind: 'meaning' as const };
  const found = word.length <= LONGEST_WORD ? pairsFor(library, request, { kind, word }) : [];
  const phrases = interfacePhrases[language].chat;
  if (found.length > 0)
    return found.map((pair) => tell(library, request, { pair, kind, language })).join('\n');
  const [guess] = asked && kind === 'meaning' ? guessedMeanings(library, request, word) : [];
  if (guess)
    return fill(phrases.mayMean, {
      form: quotedApart(word, language),
      learned: quotedApart(guess.toText, language),
      known: quotedApart(guess.fromText, language),
    });
  if (asked) return fill(phrases.unknown, { word: quotedApart(word, language) });
  const [example] = request.wordGroup;
  return fill(phrases.abilities, { word: quotedApart(example?.toText ?? '…', language) });
};

const LONGEST_WORD = 60;
const MAX_MEANINGS = 3;

const bareOf = (text: string) => text.replace(/^[\s"'“”„«»¿¡]+|[\s"'“”„«»?!.。？！؟]+$/gu, '').slice(0, 200);

const questionIn = (
  message: string,
): (Question & { readonly language: InterfaceLanguageCode }) | undefined => {
  const text = bareOf(message.replace(/\s+/g, ' '));
  for (const { kind, language, pattern } of questionForms) {
    const word = pattern.exec(text)?.[1];
    if (word !== undefined && bareOf(word) !== '') return { kind, language, word: bareOf(word) };
  }
  return undefined;
};

/**
 * The word in both languages, taking the learner's own pairs before the library's. A question about a meaning is first
 * looked up in the language being learned, in any form ("son" in Spanish); a question about how something is said, in
 * the learner's own.
 */
const pairsFor = (library: Library, request: ChatRequest, { kind, word }: Question): readonly GroupWord[] => {
  const { fromLang, toLang } = request;
  const own = (language: LanguageCode) => ownPairs(request, { word, language });
  const ofLibrary = (language: LanguageCode) => pairsOf(lookUp(library, word, language), request);
  const ways =
    kind === 'saying'
      ? [() => own(fromLang), () => ofLibrary(fromLang), () => own(toLang), () => ofLibrary(toLang)]
      : [
          () => own(toLang),
          () => meaningsOf(library, request, word),
          () => own(fromLang),
          () => ofLibrary(fromLang),
        ];
  for (const find of ways) {
    const found = find();
    if (found.length > 0) return found.slice(0, MAX_MEANINGS);
  }
  return [];
};

const ownPairs = (
  { toLang, wordGroup }: ChatRequest,
  { word, language }: { readonly word: string; readonly language: LanguageCode },
): readonly GroupWord[] => {
  const keys = wordKeys(word, language);
  return wordGroup.filter((pair) =>
    wordKeys(language === toLang ? pair.toText : pair.fromText, language).some((key) => keys.includes(key)),
  );
};

type Told = {
  readonly pair: GroupWord;
  readonly kind: QuestionKind;
  readonly language: InterfaceLanguageCode;
};

const tell = (library: Library, request: ChatRequest, { pair, kind, language }: Told): string => {
  const phrases = interfacePhrases[language].chat;
  const values = {
    learned: quotedApart(pair.toText, language),
    known: quotedApart(pair.fromText, language),
    inLanguage: phrasesOf[language].inLanguage[request.toLang],
  };
  if (kind !== 'example') return fill(kind === 'saying' ? phrases.isSaid : phrases.means, values);
  if (!hasSentence(library, request, pair)) return fill(phrases.noExample, { word: values.learned });
  // The first of several sentences, so that the same question always gets the same answer.
  const [item] = librarySentences(library, { ...request, words: [pair] }, () => 0);
  const sentence = item?.sentence_with_blank.replace('____', item.correct_word.replace(/ \([^()]*\)$/u, ''));
  return fill(phrases.example, {
    sentence: quotedApart(sentence ?? '', language),
    translation: quotedApart(item?.translation ?? '', language),
  });
};
