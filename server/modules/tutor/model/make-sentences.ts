import { BLANK, type SentenceItem } from '@vocabloom/contract/tutor/sentences.ts';
import * as z from 'zod/mini';
import { checkSentences, type MadeSentence } from '../checks/check-sentences.ts';
import type { Checked } from '../checks/problem.ts';
import { isLlmFailure } from '../llm/failure.ts';
import { repairPrompt } from '../prompts/repair.prompt.ts';
import { sentencesPrompt } from '../prompts/sentences.prompt.ts';
import { offensiveIn } from '../screening.ts';
import { noSentences, tutorError } from '../tutor.errors.ts';
import type { GroupWord, SentencesRequest, TutorCall } from '../tutor.ts';
import { ask } from './ask.ts';
import type { Model } from './model.ts';

const ReplySchema = z.object({
  sentences: z.array(
    z.object({
      word: z.string(),
      sentence_with_blank: z.string(),
      correct_word: z.string(),
      translation: z.string(),
    }),
  ),
});

type Request = SentencesRequest & { readonly kind: 'sentences' | 'choices' };

/**
 * One sentence with a blank for each word. Words the first reply has no usable sentence for are asked for once more; the
 * few that still have none are to be translated instead, and with none for most words there are no sentences.
 */
export async function makeSentences(
  model: Model,
  request: Request,
  call: TutorCall,
): Promise<{ sentences: readonly SentenceItem[] }> {
  try {
    const first = await askFor(model, { request }, call);
    const made = new Map<GroupWord, SentenceItem>();
    const add = ({ word, item }: MadeSentence) => made.set(word, item);
    first.checked.value.forEach(add);
    const missing = request.words.filter((word) => !made.has(word));
    if (missing.length > 0) {
      const failed = made.size === 0 ? first : undefined;
      (await askAgain(model, { request: { ...request, words: missing }, failed }, call)).forEach(add);
    }
    if (made.size * 2 < request.words.length || made.size === 0) throw noSentences();
    return { sentences: request.words.map((word) => made.get(word) ?? plainTranslation(word)) };
  } catch (error) {
    throw tutorError(request.kind, error);
  }
}

type Asked = { readonly checked: Checked<readonly MadeSentence[]>; readonly reply: string };
type Asking = { readonly request: Request; readonly failed?: Asked | undefined };

function askFor(model: Model, { request, failed }: Asking, call: TutorCall): Promise<Asked> {
  const prompt = sentencesPrompt(request, request.kind);
  return ask(
    model,
    {
      purpose: request.kind,
      prompt:
        failed === undefined
          ? prompt
          : repairPrompt(prompt, { reply: failed.reply, problems: failed.checked.problems }),
      schema: ReplySchema,
      maxOutputTokens: 3000 + 250 * request.words.length,
      check: (reply) =>
        checkSentences(reply, { ...request, isOffensive: offensiveIn(model.isOffensive, request) }),
      isEnough: ({ value }) => value.length === request.words.length,
    },
    call,
  );
}

async function askAgain(model: Model, asking: Asking, call: TutorCall): Promise<readonly MadeSentence[]> {
  try {
    return (await askFor(model, asking, call)).checked.value;
  } catch (error) {
    if (asking.failed === undefined && isLlmFailure(error) && error.kind !== 'aborted') return [];
    throw error;
  }
}

/** A blank alone is understood as "translate this word" (contract). */
const plainTranslation = ({ fromText, toText }: GroupWord): SentenceItem => ({
  sentence_with_blank: BLANK,
  correct_word: toText,
  translation: fromText,
});
