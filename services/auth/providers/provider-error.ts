/**
 * Why signing in with the provider failed:
 * - `refused`: the person, or the provider for them, said no
 * - `away`: the provider gave no usable answer in time
 * - `invalid`: what came back does not prove who the person is
 */
type ProviderFailure = 'refused' | 'away' | 'invalid';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;

  /** Keeps only the messages of the cause and of its own causes: the error objects may hold tokens. */
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

/** OAuth errors carry their own code, such as `invalid_client`. */
const messageOf = (error: Error & { readonly error?: unknown }): string =>
  typeof error.error === 'string' ? `${error.message} (${error.error.slice(0, 100)})` : error.message;
