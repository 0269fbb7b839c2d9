import { ProtocolError } from './protocol-error.ts';

/** PGRST100: a query parameter that cannot be parsed. */
export function parseError({ message, details }: { message: string; details: string }): ProtocolError {
  return new ProtocolError({ status: 400, code: 'PGRST100', message, details });
}

/** PGRST101: functions cannot be called by this verb. */
export function rpcVerbError(method: string): ProtocolError {
  return new ProtocolError({
    status: 405,
    code: 'PGRST101',
    message: `Cannot use the ${method} method on RPC`,
  });
}

/** PGRST102: a body that is not JSON of the right form, or has an unsupported type. */
export function bodyError(message: string, status = 400): ProtocolError {
  return new ProtocolError({ status, code: 'PGRST102', message });
}

/** PGRST103: limits that form no range, or an offset beyond the last row of `total`. */
export function rangeError(details: string, total: number | null = null): ProtocolError {
  return new ProtocolError({
    status: 416,
    statusText: 'Requested Range Not Satisfiable',
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
    headers: total === null ? {} : { 'content-range': `*/${total}` },
  });
}

/** PGRST105: a PUT whose filters are not exactly the whole primary key. */
export function replaceFiltersError(): ProtocolError {
  return new ProtocolError({
    status: 405,
    code: 'PGRST105',
    message: "Filters must include all and only primary key columns with 'eq' operators",
  });
}

/** PGRST114: a PUT with a limit or an offset. */
export function replaceWindowError(): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST114',
    message: 'limit/offset querystring parameters are not allowed for PUT',
  });
}

/** PGRST115: a PUT whose body is not the one row its filters name. */
export function replaceKeyError(): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST115',
    message: 'Payload values do not match URL in primary key column(s)',
  });
}

/** PGRST106: a schema that is not exposed. */
export function schemaError(schema: string, exposed: readonly string[]): ProtocolError {
  return new ProtocolError({
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });
}

/** PGRST107: no acceptable media type. */
export function mediaTypeError(accepted: readonly string[]): ProtocolError {
  return new ProtocolError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${accepted.join(', ')}`,
  });
}

/** PGRST108: a parameter for an embed that is not selected. */
export function notEmbeddedError(relation: string): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST108',
    message: `'${relation}' is not an embedded resource in this request`,
    hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
  });
}

/** The database's own error for two embeds of the same name. */
export function embeddedTwiceError(embed: { origin: string; name: string; depth: number }): ProtocolError {
  const { origin, name, depth } = embed;
  return new ProtocolError({
    status: 400,
    code: '42712',
    message: `table name "${origin}_${name}_${depth}" specified more than once`,
  });
}

/** PGRST116: one object was requested but the result has another number of rows. */
export function singularError(rows: number): ProtocolError {
  return new ProtocolError({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

/** PGRST117: tables are not served by this verb. */
export function verbError(method: string): ProtocolError {
  return new ProtocolError({ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });
}

/** PGRST118: ordering by an embed that may have many rows. */
export function relatedOrderError(origin: string, target: string): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST118',
    message: `A related order on '${target}' is not possible`,
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });
}

/** PGRST120: a filter on an embed other than `is.null` and `not.is.null`. */
export function embedFilterError(target: string): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST120',
    message: `Bad operator on the '${target}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}

/** PGRST122: unknown preferences under `handling=strict`. */
export function preferenceError(unknown: readonly string[]): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${unknown.join(', ')}`,
  });
}

/** PGRST123: aggregate functions are switched off. */
export function aggregatesError(): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST123',
    message: 'Use of aggregate functions is not allowed',
  });
}

/** PGRST124: more rows affected than `max-affected` allows. */
export function maxAffectedError(rows: number): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  });
}

/** PGRST128: `max-affected` on a function that returns no set. */
export function maxAffectedCallError(): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  });
}

/** PGRST125: a path that is neither a table nor a function. */
export function pathError(): ProtocolError {
  return new ProtocolError({
    status: 404,
    code: 'PGRST125',
    message: 'Invalid path specified in request URL',
  });
}

/** PGRST126: the description at the root is not served. */
export function rootError(): ProtocolError {
  return new ProtocolError({ status: 404, code: 'PGRST126', message: 'Root endpoint metadata is disabled' });
}

/** PGRST127: part of the protocol that this service does not serve. */
export function notImplementedError(details: string): ProtocolError {
  return new ProtocolError({ status: 400, code: 'PGRST127', message: 'Feature not implemented', details });
}

/** PGRST100: a query with too many of something. */
export function boundError({ what, most }: { what: string; most: number }): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST100',
    message: `Too many ${what}`,
    details: `At most ${most} are served.`,
  });
}

/** PGRST100: a text in the query that is too long. */
export function lengthError({ what, most }: { what: string; most: number }): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST100',
    message: `The ${what} is too long`,
    details: `At most ${most} characters are served.`,
  });
}

/** PGRST100: a URL that is too long. */
export function urlError(mostBytes: number): ProtocolError {
  return new ProtocolError({
    status: 414,
    code: 'PGRST100',
    message: 'The address is too long',
    details: `At most ${mostBytes} bytes are served.`,
  });
}

/** 54000: an answer that exceeded its limit in bytes, so that the database canceled it. */
export function answerSizeError(mostBytes: number): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: '54000',
    message: `The answer is larger than ${mostBytes} bytes`,
    hint: 'Ask for fewer rows or columns, or for a part at a time with limit and offset.',
  });
}

/** 53300: a person who already has as many requests running and waiting as allowed. */
export function shareError(retryAfterSeconds: number): ProtocolError {
  return new ProtocolError({
    status: 429,
    code: '53300',
    message: 'Too many requests of one person at once',
    hint: 'Wait for answers before asking again.',
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

/** 57014: a statement that was canceled because it took too long. */
export function timeError(): ProtocolError {
  return new ProtocolError({
    status: 504,
    code: '57014',
    message: 'canceling statement due to statement timeout',
    headers: { 'retry-after': '1' },
  });
}
