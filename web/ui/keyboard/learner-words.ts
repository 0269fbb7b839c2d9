import { createContext } from 'react';

/** Facts about the surrounding words that a keyboard can use: their dialect, and the words in the language to learn. */
export type LearnerWords = {
  readonly dialect: string;
  readonly words: readonly { readonly toText: string }[];
};

/** Provided by pages that know the words of their module; a keyboard that suggests characters suggests these first. */
export const LearnerWordsContext = createContext<LearnerWords>({ dialect: '', words: [] });
