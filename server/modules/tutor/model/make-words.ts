import * as z from 'zod/mini';
import { checkWords } from '../checks/check-words.ts';
import type { Checked } from '../checks/problem.ts';
import { isLlmFailure } from '../llm/failure.ts';
import { repairPrompt } from '../prompts/repair.prompt.ts';
import { wordsPrompt } from '../prompts/words.prompt.ts';
import { offensiveIn } from '../screening.ts';
import { noWords, tutorError, unusableWords } from '../tutor.errors.ts';
import type { MadeWord, Tutor, TutorCall, WordsRequest } from '../tutor.ts';
import { ask } from './ask.ts';
import type { Model } from './model.ts';

const ReplySchema = z.object({ words: z.array(z.object({ from: z.string(), to: z.string() })) });

/**
 * Words on a topic. Where the first reply has too few that can be used, one more asks for those that are missing; fewer
 * than asked are given with a note.
 */
export async function makeWords(
  model: Model,
  request: WordsRequest,
  call: TutorCall,
): ReturnType<Tutor['words']> {
  try {
    const first = await askFor(model, request, call);
    const kept = first.checked.value;
    if (kept.length >= request.count) return { words: kept };
    // A model that says there is no such topic is believed.
    const saysNone = kept.length === 0 && first.checked.problems.every((problem) => problem === 'too_few');
    if (saysNone) throw noWords();
    const more = await askAgain(model, { request, kept, failed: first }, call);
    const words = [...kept, ...more];
    if (words.length === 0) throw unusableWords();
    return words.length < request.count ? { words, note: { code: 'fewer_than_asked' } } : { words };
  } catch (error) {
    throw tutorError('words', error);
  }
}

type Asked = { readonly checked: Checked<readonly MadeWord[]>; readonly reply: string };

const askFor = (
  model: Model,
  request: WordsRequest,
  call: TutorCall,
  kept: readonly MadeWord[] = [],
  prompt = wordsPrompt(request),
): Promise<Asked> =>
  ask(
    model,
    {
      purpose: 'words',
      prompt,
      schema: ReplySchema,
      // A pair of long phrases in scripts that cost most takes about 60 tokens; some models count their thoughts too.
      maxOutputTokens: 3000 + 80 * request.count,
      check: (reply) =>
        checkWords(reply, { ...request, kept, isOffensive: offensiveIn(model.isOffensive, request) }),
      isEnough: ({ value }) => value.length + kept.length >= request.count,
    },
    call,
  );

type Again = { readonly request: WordsRequest; readonly kept: readonly MadeWord[]; readonly failed: Asked };

/** What was good stays; a second call that fails takes nothing away from it. */
async function askAgain(
  model: Model,
  { request, kept, failed }: Again,
  call: TutorCall,
): Promise<readonly MadeWord[]> {
  if (kept.length === 0) {
    const prompt = repairPrompt(wordsPrompt(request), {
      reply: failed.reply,
      problems: failed.checked.problems,
    });
    return (await askFor(model, request, call, [], prompt)).checked.value;
  }
  const missing: WordsRequest = {
    ...request,
    count: request.count - kept.length,
    existingWords: [...request.existingWords, ...kept.map(({ to }) => to)],
  };
  try {
    return (await askFor(model, missing, call)).checked.value;
  } catch (error) {
    if (isLlmFailure(error) && error.kind !== 'aborted') return [];
    throw error;
  }
}
