import type { DatabaseErrorFields } from '@vocabloom/database/port/database.ts';
import { ProtocolError } from './protocol-error.ts';
import { raisedError } from './raised-error.ts';
import {
  answerSizeError,
  maxAffectedError,
  replaceKeyError,
  singularError,
  timeError,
} from './request-errors.ts';

/** Statuses by SQLSTATE: the longest listed prefix counts (protocol: data errors). */
const statuses: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  // Two rows of one body conflict with each other.
  '21000': 400,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '26000': 503,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  // The transaction lost against a concurrent one, also when it was retried.
  '40': 503,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
  '42P05': 503,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  // The request asks for more than the database can do at all.
  '54': 400,
  '55': 500,
  // The view cannot be written to.
  '55000': 400,
  '57': 500,
  '57014': 504,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/**
 * Turns a database error into the protocol's answer. What is forbidden to the role `anon` becomes 401, which asks for
 * another role: a key that identifies nobody is no better than no token.
 */
export function fromDatabaseError(
  error: DatabaseErrorFields & { readonly cause?: unknown },
  role: string,
): ProtocolError {
  const { code, message, detail, hint } = error;
  // The server never sets a cause, so this was the wait for a connection of our own pool.
  const isOwnPool = error.cause !== undefined;
  const refused = ownRefusal(error);
  if (refused !== null) return refused;
  if (code.startsWith('08')) return connectionError();
  if (code === '53300' && isOwnPool) return poolTimeoutError();
  if (code === 'PGRST') return raisedError(message, detail);
  const status = statusOf(error, role);
  return new ProtocolError({
    status,
    // Who raises such a code chooses the whole status line.
    statusText: code.startsWith('PT') ? message : undefined,
    code,
    message,
    details: detail ?? null,
    hint: hint ?? null,
    headers: headersOf(status),
  });
}

/** A statement that refused its own rows, see `RowGuard`, or stopped at a bound, see `StatementBounds`. */
function ownRefusal({ code, message }: DatabaseErrorFields): ProtocolError | null {
  const [, refusal, text] =
    code === '22P02' ? (/"(PGRST115|PGRST116|PGRST124|54000|57014) ([^"]+)"$/.exec(message) ?? []) : [];
  switch (refusal) {
    case 'PGRST115':
      return replaceKeyError();
    case 'PGRST116':
      return singularError(Number(text));
    case 'PGRST124':
      return maxAffectedError(Number(text));
    case '54000':
      return answerSizeError(Number(text));
    case '57014':
      return timeError();
    default:
      return null;
  }
}

function statusOf({ code, message }: DatabaseErrorFields, role: string): number {
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code === '22023') return message.startsWith('role') && message.endsWith('does not exist') ? 401 : 400;
  if (code === '42501' && role === 'anon') return 401;
  if (code === '42883' && message.startsWith('function xmlagg(')) return 406;
  if (code.startsWith('PT')) return customStatus(code.slice(2));
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400;
}

function customStatus(text: string): number {
  const status = /^[0-9]{3}$/.test(text) ? Number(text) : 0;
  return status >= 200 && status < 600 ? status : 500;
}

/** How long a client waits before retrying a request that came at a bad moment. */
const retryLater = { 'retry-after': '1' };

function headersOf(status: number): Readonly<Record<string, string>> {
  if (status === 503 || status === 504) return retryLater;
  return status === 401 ? { 'www-authenticate': 'Bearer' } : {};
}

/** PGRST000: the database cannot be reached. */
function connectionError(): ProtocolError {
  return new ProtocolError({
    status: 503,
    code: 'PGRST000',
    message: 'Database connection error.',
    headers: retryLater,
  });
}

/** PGRST003: no connection became free in time. */
function poolTimeoutError(): ProtocolError {
  return new ProtocolError({
    status: 503,
    code: 'PGRST003',
    message: 'Timed out acquiring connection from connection pool.',
    headers: retryLater,
  });
}
