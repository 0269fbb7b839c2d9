import type { ModulePair } from '../languages/pair.ts';
import { boundedText } from './bounded-text.ts';
import { validateLanguagePair } from './language-pair.ts';
import { MAX_DIALECT_LENGTH, MAX_TOPIC_LENGTH, WORD_COUNT_CHOICES } from './limits.ts';
import { invalid, type Validated, valid } from './result.ts';

/**
 * A dialect or region: optional, trimmed, at most 50 characters (product: limits of texts). No dialect is an empty
 * text.
 */
export const validateDialect = (dialect: string | null | undefined): Validated<string> =>
  boundedText(dialect ?? '', { max: MAX_DIALECT_LENGTH, tooLong: 'dialect.too_long' });

/** A topic to generate words from: required, trimmed, at most 100 characters (product: limits of texts). */
export const validateTopic = (text: string): Validated<string> => {
  const topic = boundedText(text, { max: MAX_TOPIC_LENGTH, tooLong: 'topic.too_long' });
  return topic.ok && topic.value === '' ? invalid('form.incomplete') : topic;
};

export type WordCountChoice = (typeof WORD_COUNT_CHOICES)[number];

/** How many words to generate: one of the counts on offer (product: words by topic). */
export const validateWordCount = (count: number): Validated<WordCountChoice> => {
  const choice = WORD_COUNT_CHOICES.find((offered) => offered === count);
  return choice === undefined ? invalid('word_count.not_offered') : valid(choice);
};

export type GettingStarted = ModulePair & {
  readonly topic: string;
  readonly wordCount: WordCountChoice;
};

/**
 * The getting-started form (product: getting started): both languages and the topic are required, the dialect is not.
 */
export const validateGettingStarted = (form: {
  readonly from: string;
  readonly to: string;
  readonly topic: string;
  readonly dialect: string;
  readonly wordCount: number;
}): Validated<GettingStarted> => {
  const topic = validateTopic(form.topic);
  if (form.from === '' || form.to === '') return invalid('form.incomplete');
  if (!topic.ok) return topic;
  const languages = validateLanguagePair(form);
  if (!languages.ok) return languages;
  const dialect = validateDialect(form.dialect);
  if (!dialect.ok) return dialect;
  const wordCount = validateWordCount(form.wordCount);
  if (!wordCount.ok) return wordCount;
  return valid({
    ...languages.value,
    topic: topic.value,
    dialect: dialect.value,
    wordCount: wordCount.value,
  });
};
