import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { GroupWord } from '../library.ts';
import type { State } from './state.ts';

export type Message = {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** For a partner's message: the state of the conversation after it. */
  readonly state?: string | undefined;
};

export type ConverseRequest = ModulePair & {
  readonly topic: string;
  readonly words: readonly GroupWord[];
  readonly history: readonly Message[];
  readonly interfaceLanguage: InterfaceLanguageCode;
};

/** What the partner says next, accompanying remarks in the interface language, and the resulting state. */
export type Step = {
  readonly remarks: readonly string[];
  readonly lines: readonly string[];
  readonly state: State;
};
