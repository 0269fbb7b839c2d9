import { BLANK, type SentenceItem } from '@vocabloom/contract/tutor/sentences.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { characterCount, cleanText } from '@vocabloom/core/text/clean-text.ts';
import { isFormOf } from '../../checks/is-form-of.ts';
import { isInScript, isRomanised } from '../../checks/letters.ts';
import { isClearlyNot } from '../../checks/likely-language.ts';
import { isRefusal } from '../../checks/plain-reply.ts';
import type { Checked, Problem } from '../../checks/problem.ts';
import { listIn, readJson, textUnder } from '../../checks/read-json.ts';
import { leadingArticle, plainText, wordKey } from '../../checks/word-key.ts';
import type { Expected } from '../../model/ask.ts';
import type { GroupWord } from '../../request/request.ts';
import type { MadeSentence, SentencesRequest } from './sentences-request.ts';

export type SentencesExpected = Expected<SentencesRequest>;

const MAX_SENTENCE_LENGTH = 300;

/**
 * The usable sentences of a reply (product: checks of replies), at most one for each word. Each has exactly one blank
 * of four underscores for a form of the word that the rest does not give away, and a complete translation.
 */
export const checkSentences = (
  reply: string,
  expected: SentencesExpected,
): Checked<readonly MadeSentence[]> => {
  const nothing = (problem: Problem) => ({ value: [], problems: [problem] });
  if (reply.trim() === '') return nothing('empty');
  const json = readJson(reply);
  const list = json === undefined ? undefined : listIn(json.value);
  if (list === undefined) return nothing(isRefusal(reply) ? 'refused' : 'not_json');
  const made = new Map<GroupWord, SentenceItem>();
  const problems: Problem[] = json?.isCutOff ? ['cut_off'] : [];
  for (const raw of list) {
    const item = readItem(raw, expected.toLang);
    const declared = textUnder(raw, ['word', 'base_word', 'target_word']);
    const word = expected.words.find(
      (one) => !made.has(one) && belongsTo(item, { word: one, declared }, expected),
    );
    const problem =
      problemOf(item, expected) ?? (word === undefined ? unplaced(item, made, expected) : undefined);
    if (problem !== undefined) problems.push(problem);
    else if (word !== undefined) made.set(word, item);
  }
  if (made.size < expected.words.length) problems.push('too_few');
  return { value: [...made].map(([word, item]) => ({ word, item })), problems };
};

const readItem = (raw: Readonly<Record<string, unknown>>, language: LanguageCode): SentenceItem => {
  const text = (...names: string[]) => cleanText(textUnder(raw, names));
  const correct = text('correct_word', 'answer', 'missing_word', 'correct');
  const sentence = withOneBlank(text('sentence_with_blank', 'sentence'), correct);
  return {
    sentence_with_blank: sentence,
    correct_word: withoutSecondArticle(sentence, correct, language),
    translation: text('translation', 'sentence_translation'),
  };
};

/** How models mark a blank: any number of underscores, also in brackets or with spaces in between. */
const ANY_BLANK = /\[\s*_*\s*\]|\(\s*_+\s*\)|\[blank\]|_(?:[_\s]*_)+|…{2,}|\.{4,}/giu;

/**
 * Normalizes a blank to four underscores; a sentence without one gets it in place of its word, if that occurs exactly
 * once.
 */
const withOneBlank = (sentence: string, correct: string): string => {
  const marked = sentence.replace(ANY_BLANK, BLANK);
  if (marked.includes(BLANK) || correct === '') return marked;
  const pieces = marked.split(new RegExp(`(?<![\\p{L}\\p{M}])${literally(correct)}(?![\\p{L}\\p{M}])`, 'iu'));
  return pieces.length === 2 ? pieces.join(BLANK) : marked;
};

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "Compré el ____" with "el boleto" would contain the article twice. */
const withoutSecondArticle = (sentence: string, correct: string, language: LanguageCode): string => {
  const article = leadingArticle(correct, language);
  const before = plainText(sentence.split(BLANK)[0] ?? '');
  const isDoubled = article !== '' && (before === article || before.endsWith(` ${article}`));
  return isDoubled ? correct.slice(article.length).trim() : correct;
};

const alternativesOf = (correct: string) => correct.split(/[,،，、]/u).map((one) => one.trim());

type Candidate = { readonly word: GroupWord; readonly declared: string };

/**
 * Whether it is a form of the word, or the reply names the word itself because the form is too irregular to be
 * recognized.
 */
const belongsTo = (
  item: SentenceItem,
  { word, declared }: Candidate,
  { toLang }: SentencesExpected,
): boolean => {
  const isNamed = declared !== '' && wordKey(declared, toLang) === wordKey(word.toText, toLang);
  if (isNamed) return plainText(item.correct_word).split(' ').length <= 3;
  return (
    declared === '' && alternativesOf(item.correct_word).some((one) => isFormOf(one, word.toText, toLang))
  );
};

const unplaced = (
  item: SentenceItem,
  made: ReadonlyMap<GroupWord, SentenceItem>,
  { toLang }: SentencesExpected,
): Problem =>
  [...made.keys()].some((word) => isFormOf(item.correct_word, word.toText, toLang))
    ? 'duplicate'
    : 'answer_unfit';

const problemOf = (
  item: SentenceItem,
  { fromLang, toLang, isOffensive }: SentencesExpected,
): Problem | undefined => {
  const { sentence_with_blank: sentence, correct_word: correct, translation } = item;
  const rest = sentence.replaceAll(BLANK, ' ');
  const whole = sentence.replace(BLANK, alternativesOf(correct)[0] ?? '');
  if ([rest, correct, translation].some((text) => plainText(text) === '')) return 'empty_side';
  if ([whole, translation].some((text) => characterCount(text) > MAX_SENTENCE_LENGTH)) return 'too_long';
  const blanks = sentence.split(BLANK).length - 1;
  if (blanks !== 1) return blanks === 0 ? 'blank_missing' : 'blank_repeated';
  if (/_/.test(translation) || ANY_BLANK.test(translation)) return 'translation_blank';
  if (/_/.test(correct)) return 'answer_unfit';
  if (plainText(translation) === plainText(whole)) return 'translation_same';
  if (isRomanised(whole, toLang) || isRomanised(correct, toLang)) return 'romanised';
  if (!isInScript(whole, toLang) || !isInScript(translation, fromLang)) return 'wrong_script';
  if (isClearlyNot(whole, toLang) || isClearlyNot(translation, fromLang)) return 'wrong_language';
  if (showsAnswer(rest, correct, toLang)) return 'answer_visible';
  return isOffensive(whole) || isOffensive(translation) ? 'offensive' : undefined;
};

const showsAnswer = (rest: string, correct: string, language: LanguageCode): boolean =>
  alternativesOf(correct)
    .map((one) => wordKey(one, language))
    .some((key) => key.length >= 3 && ` ${plainText(rest)} `.includes(` ${key} `));
