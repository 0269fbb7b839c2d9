import { bodyError } from '../errors/request-errors.ts';
import { contentTypeOf } from '../parse/accept.ts';
import { parseColumns } from '../parse/parse-query.ts';
import { jsonOfForm, noArguments, type Payload, readArguments, readPayload } from '../parse/payload.ts';
import { limits } from '../ports/limits.ts';
import type { Wanted } from '../ports/ports.ts';
import { type Arrival, header } from './arrival.ts';

export type Body = {
  /** The body as the statement receives it. */
  readonly text: string;
  /** What is known of a JSON body; null for other types. */
  readonly payload: Payload | null;
};

const none: Body = { text: '', payload: null };

/** What is expected of a body. `rows`: how many rows a write may contain. */
export type Reading = { readonly wanted: Wanted; readonly rows: number };

/**
 * Reads the body of a request according to its type (protocol: writes, function calls); throws PGRST102 for an unusable
 * body.
 */
export async function readBody(arrival: Arrival, { wanted, rows }: Reading): Promise<Body> {
  const { method, path, headers, body, parameters } = arrival;
  if (method !== 'POST' && method !== 'PATCH' && method !== 'PUT') return none;
  const contentType = contentTypeOf(header(headers, 'content-type'));
  const isCall = path.startsWith('/rpc/');
  if (contentType === 'application/x-www-form-urlencoded' && (body?.length ?? 0) > limits.formBytes) {
    throw bodyError(`A form larger than ${limits.formBytes} bytes`, 413);
  }
  if (contentType === 'text/csv' && (body?.length ?? 0) > limits.csvBytes) {
    throw bodyError(`A body of CSV larger than ${limits.csvBytes} bytes`, 413);
  }
  const text = body?.toString('utf8') ?? '';
  switch (contentType) {
    case 'application/json':
      return ofJson(text);
    case 'application/x-www-form-urlencoded':
      return ofJson(jsonOfForm(text, { keepsAll: isCall }));
    case 'text/csv':
      // CSV bodies are rare, so their parser is loaded with the first one.
      return ofJson((await import('../parse/csv.ts')).jsonOfCsv(text));
  }
  if (isCall && (contentType === 'text/plain' || contentType === 'text/xml')) return { text, payload: null };
  if (isCall && contentType === 'application/octet-stream') {
    return { text: `\\x${body?.toString('hex') ?? ''}`, payload: null };
  }
  throw bodyError(`Content-Type not acceptable: ${contentType}`);

  async function ofJson(json: string): Promise<Body> {
    if (isCall && json === '') return { text: noArguments.text, payload: noArguments };
    const asked = { text: json, columns: method === 'PUT' ? null : parseColumns(parameters), wanted };
    const payload = await (isCall ? readArguments(asked) : readPayload({ ...asked, elements: rows }));
    return { text: payload.text, payload };
  }
}
