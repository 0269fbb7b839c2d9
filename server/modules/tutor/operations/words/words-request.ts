import type { Explained, Pair } from '../../request/request.ts';

export type WordsRequest = Pair &
  Explained & {
    readonly topic: string;
    readonly count: number;
    /** Texts in the language that is learnt, to be left out. */
    readonly existingWords: readonly string[];
  };

export type MadeWord = { readonly from: string; readonly to: string };
