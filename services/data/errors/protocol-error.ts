import { limits } from '../ports/limits.ts';

/** Body of an error answer; `details` may be any JSON (protocol: data errors). */
export type ErrorBody = {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
  readonly hint: string | null;
};

type ErrorFields = {
  readonly status: number;
  /** The words of the status line, where they are not the standard's. */
  readonly statusText?: string | undefined;
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  readonly hint?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** An answer that is an error: thrown anywhere while a request is handled, and written once at the border. */
export class ProtocolError extends Error {
  readonly status: number;
  readonly statusText: string | undefined;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ status, statusText, code, message, details = null, hint = null, headers = {} }: ErrorFields) {
    super(message);
    this.status = status;
    this.statusText = cut(statusText);
    this.body = { code, message: cut(message), details: cut(details), hint: cut(hint) };
    this.headers = headers;
  }
}

/** Errors repeat parts of the request, and a database may repeat all of it; nobody reads that much. */
function cut<T>(text: T): T | string {
  if (typeof text !== 'string' || text.length <= limits.errorCharacters) return text;
  return `${text.slice(0, limits.errorCharacters).toWellFormed()}…`;
}
