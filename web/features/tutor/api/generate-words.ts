import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TutorNote } from '@vocabloom/contract/tutor/note.ts';
import { wordFromWire, wordsCall } from '@vocabloom/contract/tutor/words.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { WordCountChoice } from '@vocabloom/core/validation/module-fields.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import { ServerError } from '../../../platform/calls/server-error.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useLanguage } from '../../../platform/session/language.ts';
import { requireWords } from './allowance.ts';
import { callTutor } from './call-tutor.ts';
import { usageKey } from './daily-usage.ts';
import { useLatestCall } from './use-latest-call.ts';

export type WantedWords = ModulePair & {
  readonly topic: string;
  readonly wordCount: WordCountChoice;
  /** Texts in the language being learned that must not be generated again. */
  readonly existingWords: () => Promise<readonly string[]>;
};

/** There are no words only if a note explains why. */
export type MadeWords = {
  readonly words: readonly WordPair[];
  readonly note: TutorNote | null;
  /** The library topic they belong to; null if a model made them. */
  readonly topic: string | null;
};

const failed = (code: 'tutor.no_words' | 'tutor.unusable_words') =>
  new ServerError({ message: '', code, status: 502 });

async function generateWords(
  wanted: WantedWords & { readonly interfaceLanguage: string },
  signal: AbortSignal,
): Promise<MadeWords> {
  await assertAppropriate([wanted.topic, wanted.dialect]);
  await requireWords(wanted.wordCount, signal);
  const existingWords = await wanted.existingWords();
  const answer = await callTutor({
    call: wordsCall,
    body: { ...wanted, existingWords },
    signal,
  });
  const words = answer.words.flatMap((word) => wordFromWire(wanted, word) ?? []);
  const note = answer.note ?? null;
  if (answer.words.length > 0 && words.length === 0) throw failed('tutor.unusable_words');
  if (words.length === 0 && note?.code !== 'unknown_topic') throw failed('tutor.no_words');
  return { words, note, topic: answer.topic ?? null };
}

/**
 * Generates words on a topic, once today's allowance has room for them. `stop` gives up waiting; the answer is then
 * ignored.
 */
export function useGenerateWords() {
  const interfaceLanguage = useLanguage();
  const queries = useQueryClient();
  const { begin, end } = useLatestCall();
  const generation = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: WantedWords) => generateWords({ ...wanted, interfaceLanguage }, begin()),
    onSettled: () => void queries.invalidateQueries({ queryKey: usageKey }),
  });
  const stop = () => {
    end();
    generation.reset();
  };
  return { generation, stop };
}
