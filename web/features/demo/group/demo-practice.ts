import type { SentenceItem } from '@vocabloom/contract/tutor/sentences.ts';
import { judgeInDemo } from '@vocabloom/core/demo/judge-in-demo.ts';
import type { Word } from '../../words/word.ts';
import { loadSentences } from '../content/load-sentences.ts';
import { loadWords } from '../content/load-words.ts';
import { demoStore } from '../device/demo-store.ts';
import { demoSentences } from '../group/demo-sentences.ts';

async function makeSentences({ words }: { readonly words: readonly Word[] }): Promise<{
  readonly sentences: readonly SentenceItem[];
  readonly topic: string | null;
}> {
  const { pair } = demoStore.get();
  const [library, sentences] = await Promise.all([loadWords(pair), loadSentences(pair)]);
  return {
    sentences: demoSentences({ words, library, sentences, random: Math.random }),
    topic: library.topic,
  };
}

/** Practice in the demo: sentences from the library, judged as the demo does, and nothing that requires an account. */
export const demoPractice = {
  makeSentences,
  judge: judgeInDemo,
  emptyAnswer: 'wrong',
  extras: null,
  choiceSize: 'fixed',
} as const;
