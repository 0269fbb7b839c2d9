/** A refusal or failure of the data service: its HTTP status (0 if there was no answer) and its code. */
class DataError extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ message, status, code }: { message: string; status: number; code: string }) {
    super(message);
    this.name = 'DataError';
    this.status = status;
    this.code = code;
  }
}

/** The refusal in an answer. Its text and code serve only to recognize our own refusals; others are ignored. */
export function refusalIn(said: unknown, status: number): Error {
  // Whatever was said, its fields are unknown until they are made texts.
  const { message, code } = (said ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  return new DataError({ message: String(message ?? ''), code: String(code ?? ''), status });
}

/** The error for a call that got no answer. */
export const unreached = (cause: unknown): Error =>
  new DataError({ message: String(cause), status: 0, code: '' });

type Answer<Data> = {
  readonly data: Data;
  readonly error: { readonly message: string; readonly code: string } | null;
  readonly status: number;
};

/** The data of an answer; throws a `DataError` if the data service refused. The caller parses the rows. */
export function dataOf<Data>({ data, error, status }: Answer<Data>): Data {
  if (error) throw new DataError({ message: error.message, status, code: error.code });
  return data;
}

/** The row already exists: a repeated request finds that the first try succeeded. */
export const isDuplicate = (error: unknown): boolean => error instanceof DataError && error.code === '23505';

/** Why there was no useful answer: the server was not reached, is in trouble, or (null) refused. */
export function awayReason(error: unknown): 'unreachable' | 'busy' | null {
  if (!(error instanceof DataError) || error.status === 0) return 'unreachable';
  return error.status >= 502 ? 'busy' : null;
}

/** The text of a refusal by the data service, for recognizing our own. */
export const refusalOf = (error: unknown): string => (error instanceof DataError ? error.message : '');

/** The HTTP status of a refusal. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof DataError ? error.status : undefined;
