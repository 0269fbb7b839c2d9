/** A refusal or failure of the data service: its HTTP status (0 when nothing answered) and its code. */
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

/** The refusal an answer holds. Its text and code are for finding out which of ours it is, so others count for nothing. */
export function refusalIn(said: unknown, status: number): Error {
  const { message, code } = (said ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  return new DataError({ message: String(message ?? ''), code: String(code ?? ''), status });
}

/** Nothing answered. */
export const unreached = (cause: unknown): Error =>
  new DataError({ message: String(cause), status: 0, code: '' });

type Answer<Data> = {
  readonly data: Data;
  readonly error: { readonly message: string; readonly code: string } | null;
  readonly status: number;
};

/** What the data service answered; throws a `DataError` when it refused. The caller parses the rows. */
export function dataOf<Data>({ data, error, status }: Answer<Data>): Data {
  if (error) throw new DataError({ message: error.message, status, code: error.code });
  return data;
}

/** The row exists already: a repeated request finds its first try done. */
export const isDuplicate = (error: unknown): boolean => error instanceof DataError && error.code === '23505';

/** What kept an answer away: nothing was reached, the server is in trouble, or (null) it refused. */
export function awayReason(error: unknown): 'unreachable' | 'busy' | null {
  if (!(error instanceof DataError) || error.status === 0) return 'unreachable';
  return error.status >= 502 ? 'busy' : null;
}

/** The text a refusal of the data service came with, for finding out which of ours it is. */
export const refusalOf = (error: unknown): string => (error instanceof DataError ? error.message : '');

/** The HTTP status a refusal came with. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof DataError ? error.status : undefined;
