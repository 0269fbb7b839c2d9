import type { ConversationMessage } from '@vocabloom/contract/tutor/conversation.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { inappropriate } from './tutor.errors.ts';
import type { GroupWord } from './tutor.ts';

/** Whether a text is offensive; with a language, as a text in that language, else in any. */
export type IsOffensive = (text: string, language?: LanguageCode) => boolean;

type Entered = {
  /** Topic, dialect, message, summary: what was typed in any language. */
  readonly texts?: readonly string[];
  readonly words?: readonly GroupWord[];
  readonly history?: readonly ConversationMessage[];
};

/** Refuses a request with offensive text in anything that was entered (spec 5). */
export function screen(isOffensive: IsOffensive, { texts = [], words = [], history = [] }: Entered): void {
  const typed = [
    ...texts,
    ...words.flatMap(({ fromText, toText }) => [fromText, toText]),
    ...history.filter(({ role }) => role === 'user').map(({ text }) => text),
  ];
  if (typed.some((text) => isOffensive(text))) throw inappropriate();
}
