import * as z from 'zod/mini';
import { ProtocolError } from './protocol-error.ts';
import { isWritableHeader } from './writable-header.ts';

/**
 * `RAISE SQLSTATE 'PGRST'`: MESSAGE and DETAIL are JSON with the body, the status and the headers of the answer
 * (protocol: data errors). PGRST121 if they are not.
 */
export function raisedError(message: string, detail: string | undefined): ProtocolError {
  const body = objectOf(message);
  const { code, message: text, details = null, hint = null } = body ?? {};
  if (typeof code !== 'string' || typeof text !== 'string' || !isText(details) || !isText(hint)) {
    return parseFailure(`Invalid JSON value for MESSAGE: '${message}'`, messageHint);
  }
  if (detail === undefined) return parseFailure('DETAIL is missing in the RAISE statement', detailHint);
  const { status, headers, status_text: words } = objectOf(detail) ?? {};
  const statusText = words ?? undefined;
  if (!isStatus(status) || !isHeaders(headers) || !isStatusText(statusText)) {
    return parseFailure(`Invalid JSON value for DETAIL: '${detail}'`, detailHint);
  }
  return new ProtocolError({ status, statusText, code, message: text, details, hint, headers });
}

const messageHint =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const detailHint =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

function parseFailure(details: string, hint: string): ProtocolError {
  return new ProtocolError({
    status: 500,
    code: 'PGRST121',
    message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
    details,
    hint,
  });
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

const isStatusText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 200 && value < 600;

const isHeaders = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, text]) => isWritableHeader(name, text));
