import type { WordPair } from '@vocabloom/core/words/pair.ts';
import { createContext } from 'react';

export type EditedWord = {
  readonly id: string;
  readonly pair: WordPair;
  /** Those of the module, in which the texts are screened. */
  readonly languages: readonly string[];
};

export type EditWord = () => {
  readonly mutate: (
    edit: EditedWord,
    told: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
  readonly isPending: boolean;
};

/**
 * Where the new texts of a card are written on the pages inside, in place of the account. It stands apart from the account's
 * own way, of which a card that is not in an account needs nothing.
 */
export const EditingWord = createContext<EditWord | null>(null);
