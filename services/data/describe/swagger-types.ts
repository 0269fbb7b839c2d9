/** Part of a JSON document; undefined values are omitted. */
export type Json = { readonly [key: string]: unknown };

type SwaggerType = 'string' | 'boolean' | 'integer' | 'number' | 'array';

const types: Readonly<Record<string, SwaggerType | undefined>> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  json: undefined,
  jsonb: undefined,
};

/** The JSON type of a database type; undefined if it may be anything. */
export const swaggerType = (type: string): SwaggerType | undefined =>
  Object.hasOwn(types, type) ? types[type] : type.endsWith('[]') ? 'array' : 'string';

const formats: Readonly<Record<string, string>> = { smallint: 'int32', integer: 'int32', bigint: 'int64' };

/** The format of a database type: one of the document's own where it has one, otherwise the type's name. */
export const swaggerFormat = (type: string): string =>
  Object.hasOwn(formats, type) ? (formats[type] ?? type) : type;

/** The names of the required items; omitted if there are none. */
export const required = (items: readonly { readonly name: string }[]): Json =>
  items.length === 0 ? {} : { required: items.map(({ name }) => name) };

/** The type and format, and for a list its elements. */
export const typeOf = (type: string): Json => ({
  type: swaggerType(type),
  format: swaggerFormat(type),
  items: swaggerType(type) === 'array' ? { type: swaggerType(elementType(type)) } : undefined,
});

/** The type of a list's elements, from the list's. */
export const elementType = (type: string): string => type.slice(0, -'[]'.length);

/** A column's default as JSON; undefined for an expression that has no JSON form. */
export function swaggerDefault(type: string, expression: string | null): unknown {
  if (expression === null) return undefined;
  if (swaggerType(type) !== 'string') return parsed(expression);
  const cast = `::${type}`;
  return expression.endsWith(cast)
    ? expression.slice(0, -cast.length).replaceAll(/^'+|'+$/g, '')
    : expression;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first line of a comment, and the rest. */
export function summaryOf(comment: string | null): Json {
  const [summary, ...rest] = (comment ?? '').split('\n');
  const description = rest.join('\n').replace(/^\n+/, '');
  return { summary: summary || undefined, description: description || undefined };
}

/** Media types of rows. */
export const rowTypes = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
] as const;
