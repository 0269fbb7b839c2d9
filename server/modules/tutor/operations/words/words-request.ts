import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { Explained } from '../../request/request.ts';

export type WordsRequest = ModulePair &
  Explained & {
    readonly topic: string;
    readonly count: number;
    /** Texts in the language being learned, to be left out. */
    readonly existingWords: readonly string[];
  };

export type MadeWord = { readonly from: string; readonly to: string };
