import { createContext } from 'react';

/** What a keyboard may know of the words around it: the dialect they are of, and the words in the language that is learnt. */
export type LearnerWords = {
  readonly dialect: string;
  readonly words: readonly { readonly toText: string }[];
};

/** Given by pages that know the words of their module; a keyboard that has characters to offer offers these first. */
export const LearnerWordsContext = createContext<LearnerWords>({ dialect: '', words: [] });
