import { type ReactNode, useMemo } from 'react';
import { LearnerWordsContext } from '../../../ui/keyboard/learner-words.ts';

/** Tells the keyboards inside it which dialect is being written and which words are the learner's own. */
export function LearnerKeyboard({
  dialect,
  words,
  children,
}: {
  dialect: string;
  words: readonly { readonly toText: string }[];
  children: ReactNode;
}) {
  const known = useMemo(() => ({ dialect, words }), [dialect, words]);
  return <LearnerWordsContext value={known}>{children}</LearnerWordsContext>;
}
