/**
 * Why nobody could be signed in by the provider:
 * - `refused`: the person, or the provider for them, said no
 * - `away`: the provider gave no usable answer in time
 * - `invalid`: what came back does not prove who the person is
 */
type ProviderFailure = 'refused' | 'away' | 'invalid';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;

  /** Keeps the words of the cause alone, and of what caused that: objects on the way hold tokens. */
  constructor(failure: ProviderFailure, cause: unknown) {
    super(wordsOf(cause).join(': '));
    this.failure = failure;
  }
}

const maxCauses = 4;

function wordsOf(cause: unknown): readonly string[] {
  const words: string[] = [];
  let current = cause;
  while (words.length < maxCauses && (typeof current === 'string' || current instanceof Error)) {
    words.push(typeof current === 'string' ? current : messageOf(current));
    current = typeof current === 'string' ? undefined : current.cause;
  }
  return words;
}

/** OAuth names an error by a word of its own, such as `invalid_client`. */
const messageOf = (error: Error & { readonly error?: unknown }): string =>
  typeof error.error === 'string' ? `${error.message} (${error.error.slice(0, 100)})` : error.message;
