import type { WordPair } from '@vocabloom/core/words/pair.ts';
import { createContext } from 'react';

export type EditedWord = {
  readonly id: string;
  readonly pair: WordPair;
  /** The module's languages, in which the texts are screened. */
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
 * Where pages inside this provider save a card's new texts instead of to the account. It is separate from the account's
 * own implementation, which cards outside an account do not need.
 */
export const EditingWord = createContext<EditWord | null>(null);
