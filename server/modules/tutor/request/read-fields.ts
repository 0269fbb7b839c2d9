import type { ConversationMessage } from '@vocabloom/contract/tutor/conversation.ts';
import { MAX_HISTORY_MESSAGES, MAX_MESSAGE_LENGTH } from '@vocabloom/contract/tutor/conversation.ts';
import type { GroupWordRow } from '@vocabloom/contract/tutor/fields.ts';
import {
  type InterfaceLanguageCode,
  isInterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { characterCount, cleanLongText, cleanText } from '@vocabloom/core/text/clean-text.ts';
import { validateLanguagePair } from '@vocabloom/core/validation/language-pair.ts';
import { validateDialect, validateTopic } from '@vocabloom/core/validation/module-fields.ts';
import { accepted } from '../../../platform/http/accepted.ts';
import { httpError } from '../../../platform/http/http-error.ts';
import type { GroupWord, TopicRequest } from './request.ts';

type WirePair = {
  readonly fromLang: string;
  readonly toLang: string;
  readonly dialect?: string | null | undefined;
};

export function readPair({ fromLang, toLang, dialect }: WirePair): ModulePair {
  const pair = accepted(validateLanguagePair({ from: fromLang, to: toLang }));
  return { ...pair, dialect: accepted(validateDialect(dialect)) };
}

export const readTopic = (topic: string): string => accepted(validateTopic(topic));

/** The language to explain in; English for a language the interface does not have. */
export function readInterfaceLanguage(text: string | undefined): InterfaceLanguageCode {
  const code = text === undefined ? undefined : parseLanguage(text);
  return code !== undefined && isInterfaceLanguageCode(code) ? code : 'en';
}

/** Words of a group, cleaned as they are when stored. */
export const readWords = (rows: readonly GroupWordRow[]): readonly GroupWord[] =>
  rows.map(({ from_text, to_text, tier }) => ({
    fromText: cleanText(from_text),
    toText: cleanText(to_text),
    ...(tier === undefined ? {} : { tier }),
  }));

type WireTopic = WirePair & {
  readonly topic: string;
  readonly words: readonly GroupWordRow[];
  readonly interfaceLanguage?: string | undefined;
};

/** Words of a group and the topic to use them on. */
export const readTopicRequest = (body: WireTopic): TopicRequest => ({
  ...readPair(body),
  topic: readTopic(body.topic),
  words: readWords(body.words),
  interfaceLanguage: readInterfaceLanguage(body.interfaceLanguage),
});

/** A message: not empty, and not too long. */
export function readMessage(message: string): string {
  const text = cleanLongText(message);
  if (text === '') throw httpError({ code: 'bad_request', message: 'Please write a message.' });
  if (characterCount(text) > MAX_MESSAGE_LENGTH)
    throw httpError({
      code: 'bad_request',
      message: `A message cannot exceed ${MAX_MESSAGE_LENGTH} characters`,
    });
  return text;
}

/** The last messages of a conversation; the learner's own must follow the rule for messages. */
export const readHistory = (history: readonly ConversationMessage[] = []): readonly ConversationMessage[] =>
  history
    .slice(-MAX_HISTORY_MESSAGES)
    .map(({ role, text, state }) =>
      role === 'user'
        ? { role, text: readMessage(text) }
        : { role, text: cleanLongText(text), ...(state === undefined ? {} : { state }) },
    );
