import {
  CHECK_PRACTICE_PATH,
  CHECK_WORDS_PATH,
  CheckPracticeResponseSchema,
  CheckWordsResponseSchema,
} from '@vocabloom/contract/usage.ts';
import { postToServer } from '../../../platform/calls/server-call.ts';
import { ServerError } from '../../../platform/calls/server-error.ts';

type Refusal = { readonly error?: string | undefined; readonly code?: string | undefined };

const refused = ({ error, code }: Refusal, usual: string): ServerError =>
  new ServerError({ message: error ?? '', code: code ?? usual, status: 429 });

/**
 * Resolves only if today's allowance has room for another practice (product: daily allowance); rejects with the reason
 * otherwise.
 */
export async function requirePractice(signal: AbortSignal): Promise<void> {
  const response = await postToServer({ path: CHECK_PRACTICE_PATH, body: {}, signal });
  const answer = CheckPracticeResponseSchema.parse(await response.json());
  if (!answer.canPractice) throw refused(answer, 'usage.practice_limit');
}

/** Resolves only if today's allowance has room for this many words; rejects with the reason otherwise. */
export async function requireWords(wordCount: number, signal: AbortSignal): Promise<void> {
  const response = await postToServer({ path: CHECK_WORDS_PATH, body: { wordCount }, signal });
  const answer = CheckWordsResponseSchema.parse(await response.json());
  if (!answer.canGenerate) throw new WordsRefused(refused(answer, 'usage.words_limit'), answer.remaining);
}

/** There is no room for that many words; `remaining` says how many would fit. */
export class WordsRefused extends ServerError {
  readonly remaining: number;

  constructor(error: ServerError, remaining: number) {
    super(error);
    this.remaining = remaining;
  }
}
