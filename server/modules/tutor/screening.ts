import type { ConversationMessage } from '@vocabloom/contract/tutor/conversation.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { screenText } from '@vocabloom/core/screening/screen-text.ts';
import { createBreather } from '../../platform/breathe.ts';
import { inappropriate } from './tutor.errors.ts';
import type { GroupWord } from './tutor.ts';

/** Whether a text is offensive that may be in any of some languages: an ordinary word of one of them is not. */
export type IsOffensive = (text: string, languages: readonly LanguageCode[]) => boolean;

/** By the published lists, as the browser does. */
export const isOffensive: IsOffensive = (text, languages) => !screenText(text, { languages }).ok;

/** The languages that are spoken in a request. */
export type Spoken = {
  readonly fromLang: LanguageCode;
  readonly toLang: LanguageCode;
  readonly interfaceLanguage?: LanguageCode;
};

const languagesOf = ({ fromLang, toLang, interfaceLanguage = fromLang }: Spoken): readonly LanguageCode[] => [
  ...new Set([fromLang, toLang, interfaceLanguage]),
];

/** The same question for texts of one request. */
export const offensiveIn =
  (judge: IsOffensive, spoken: Spoken) =>
  (text: string): boolean =>
    judge(text, languagesOf(spoken));

type Entered = {
  readonly spoken: Spoken;
  /** Topic, dialect, message, summary. */
  readonly texts?: readonly string[];
  readonly words?: readonly GroupWord[];
  readonly history?: readonly ConversationMessage[];
};

/**
 * Refuses a request with offensive text in anything that was entered (spec 5). A long conversation about a large group is
 * half a megabyte, which is looked through bit by bit.
 */
export async function screen(
  judge: IsOffensive,
  { spoken, texts = [], words = [], history = [] }: Entered,
): Promise<void> {
  const typed = [
    ...texts,
    ...words.flatMap(({ fromText, toText }) => [fromText, toText]),
    ...history.filter(({ role }) => role === 'user').map(({ text }) => text),
  ];
  const isRefused = offensiveIn(judge, spoken);
  const breathe = createBreather();
  for (const text of typed) {
    if (isRefused(text)) throw inappropriate();
    await breathe();
  }
}
