import { excessOf } from '@vocabloom/database/json/excess.ts';
import { isStorable } from '@vocabloom/database/json/storable.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badJson, validationFailed } from '../errors/errors.ts';

const maxBytes = 1_048_576;

/** The deepest nesting of arrays and objects. No body in the protocol nests deeper than four. */
const maxDepth = 20;

/**
 * The most values in a body. None in the protocol has more than a few dozen besides free-form data, which is limited to
 * a kilobyte.
 */
const maxValues = 2000;

/** A text field of a body; missing and null are read as empty. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** Free-form data of a body; missing and null are read as undefined. */
export const data = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** The two PKCE fields, which the client sends as null in the implicit flow. */
export const challengeFields = { code_challenge: text, code_challenge_method: text };

/** Treats every body as JSON, whatever type it declares: clients differ, and some declare none. */
export function acceptAnyContentType(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    request.headers['content-type'] = 'application/json';
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, body, done) => done(null, body),
  );
}

/**
 * Reads a JSON body by its schema. Unknown fields are ignored; anything else wrong is 400 `bad_json`. With `optional`,
 * an absent body is read as `{}`.
 */
export function readBody<Schema extends z.ZodObject>(
  request: FastifyRequest,
  schema: Schema,
  { optional = false }: { readonly optional?: boolean } = {},
): z.output<Schema> {
  const json = typeof request.body === 'string' ? request.body : '';
  const parsed = schema.safeParse(parseJson(json === '' && optional ? '{}' : json));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'wrong type'}`);
}

function parseJson(json: string): unknown {
  const excess = excessOf(json, { levels: maxDepth, values: maxValues });
  if (excess === 'levels') throw badJson(`nested deeper than ${maxDepth} levels`);
  if (excess === 'values') throw badJson(`more than ${maxValues} values`);
  const value = parse(json);
  if (!isStorable(value)) throw validationFailed('Request contains characters that cannot be stored');
  return value;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw badJson(json === '' ? 'unexpected end of JSON input' : 'not valid JSON');
  }
}
