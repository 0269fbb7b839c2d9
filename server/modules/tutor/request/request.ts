import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { Tier } from '@vocabloom/core/srs/progress.ts';

/** A word of the learner's group; the tier says how well it is known. */
export type GroupWord = { readonly fromText: string; readonly toText: string; readonly tier?: Tier };

/** The language in which explanations are written. */
export type Explained = { readonly interfaceLanguage: InterfaceLanguageCode };

/** Words of a group and the topic to use them on. */
export type TopicRequest = ModulePair &
  Explained & { readonly topic: string; readonly words: readonly GroupWord[] };
