import { setImmediate as othersTurn } from 'node:timers/promises';
import { JsonFault, type JsonVisitor, startJsonReader } from '@vocabloom/database/json/json-reader.ts';
import type { ProtocolError } from '../errors/protocol-error.ts';
import { bodyError } from '../errors/request-errors.ts';
import { limits } from '../ports/limits.ts';
import type { TextsOfRows, Wanted } from '../ports/ports.ts';
import { type BodyKeys, collectKeys } from './body-keys.ts';
import { collectTexts } from './wanted-texts.ts';

/** What must be known about a JSON body to write it: the body itself goes to the database unchanged. */
export type Payload = {
  readonly text: string;
  readonly form: 'object' | 'array';
  /** Keys of its objects, the same for all; sorted. */
  readonly keys: readonly string[];
  /** Texts under the wanted keys. */
  readonly texts: readonly TextsOfRows[];
};

type Asked = {
  readonly text: string;
  /** The keys that the request names, in which case the objects need not have the same keys; null if it names none. */
  readonly columns: readonly string[] | null;
  readonly wanted: Wanted;
  /** Maximum number of elements of a list; the limit for all bodies if omitted. */
  readonly elements?: number;
};

/** A body without rows, as for a DELETE. */
export const noRows: Payload = { text: '[]', form: 'array', keys: [], texts: [] };

/** The body of a call without arguments. */
export const noArguments: Payload = { text: '{}', form: 'object', keys: [], texts: [] };

/**
 * Reads the keys of a body of rows (protocol: writes). Throws PGRST102 for invalid JSON, for an array of objects with
 * differing keys, and for bodies beyond the limits.
 */
export async function readPayload(asked: Asked): Promise<Payload> {
  const { text, columns } = asked;
  const { kind, keys, texts } = await readJson({ ...asked, alike: columns === null });
  const form = kind === 'object' ? 'object' : 'array';
  if (columns !== null) return { text, form, keys: [...new Set(columns)].toSorted(), texts };
  return keys === null ? noRows : { text, form, keys, texts };
}

/**
 * Reads the argument names of a call: the keys of an object, or of the first of several objects; any other JSON is a
 * single argument.
 */
export async function readArguments({ text, columns, wanted }: Asked): Promise<Payload> {
  const { kind, keys, texts } = await readJson({ text, columns, wanted, alike: false });
  return { text, form: kind === 'array' ? 'array' : 'object', keys: columns ?? keys ?? [], texts };
}

/** How much of a body is read before other requests get a turn: a few milliseconds' worth. */
const charactersAtOnce = 65_536;

async function readJson({
  text,
  columns,
  wanted,
  elements = limits.bodyElements,
  alike,
}: Asked & { readonly alike: boolean }): Promise<BodyKeys & { readonly texts: readonly TextsOfRows[] }> {
  const { found, visitor: ofKeys } = collectKeys({ alike });
  const { found: foundTexts, visitor: ofTexts } = collectTexts(text, { wanted, columns });
  const readOn = startJsonReader(text, { visitor: both(ofKeys, ofTexts), bounds: { ...bounds, elements } });
  try {
    while (!readOn(charactersAtOnce)) await othersTurn();
  } catch (error) {
    throw error instanceof JsonFault ? errorOf(error.kind, elements) : error;
  }
  return { ...found(), texts: foundTexts() };
}

const bounds = {
  depth: limits.bodyDepth,
  values: limits.bodyValues,
  doubles: true,
};

/** PGRST102, with the message for each fault. */
const errorOf = (kind: JsonFault['kind'], elements: number): ProtocolError => {
  switch (kind) {
    case 'invalid':
      return bodyError('Empty or invalid json');
    case 'depth':
      return bodyError(`The body is nested deeper than ${limits.bodyDepth} levels`);
    case 'values':
      return bodyError(`The body has more than ${limits.bodyValues} values`, 413);
    case 'elements':
      return bodyError(`A list in the body has more than ${elements} elements`, 413);
    case 'doubles':
      return bodyError('A number in the body is out of range');
  }
};

function both(one: JsonVisitor, other: JsonVisitor): JsonVisitor {
  return {
    onValue: (value) => {
      one.onValue(value);
      other.onValue(value);
    },
    onKey: (key, depth) => {
      one.onKey(key, depth);
      other.onKey(key, depth);
    },
    onText: (text, value) => {
      one.onText(text, value);
      other.onText(text, value);
    },
    onEnd: (value) => {
      one.onEnd(value);
      other.onEnd(value);
    },
  };
}

/** A form-encoded body as a JSON object of texts; a repeated field becomes a list of texts if `keepsAll`. */
export function jsonOfForm(text: string, { keepsAll }: { readonly keepsAll: boolean }): string {
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  const values = [...fields].map(([name, given]): [string, string | string[]] => {
    const texts = given.map(([, value]) => value);
    return [name, keepsAll && texts.length > 1 ? texts : (texts.at(-1) ?? '')];
  });
  return JSON.stringify(Object.fromEntries(values));
}
