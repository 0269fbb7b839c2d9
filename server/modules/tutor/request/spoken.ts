import type { ConversationMessage } from '@vocabloom/contract/tutor/conversation.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import type { GroupWord } from './request.ts';

/** The languages used in a request. */
export type Spoken = Pair & { readonly interfaceLanguage?: LanguageCode };

/** Everything a learner entered in a request. */
export type Entered = {
  readonly spoken: Spoken;
  /** Topic, dialect, message, summary. */
  readonly texts?: readonly string[];
  readonly words?: readonly GroupWord[];
  readonly history?: readonly ConversationMessage[];
};

/** Whether a text that may be in any of several languages is offensive: an ordinary word of one of them is not. */
export type IsOffensive = (text: string, languages: readonly LanguageCode[]) => boolean;

/** The same question for the texts of one request. */
export const offensiveIn =
  (judge: IsOffensive, spoken: Spoken) =>
  (text: string): boolean =>
    judge(text, languagesOf(spoken));

const languagesOf = ({ fromLang, toLang, interfaceLanguage = fromLang }: Spoken): readonly LanguageCode[] => [
  ...new Set([fromLang, toLang, interfaceLanguage]),
];
