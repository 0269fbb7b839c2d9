import { isRecord } from '@vocabloom/core/validation/is-record.ts';
import { withoutThoughts } from './plain-reply.ts';

export type ReadJson = {
  readonly value: unknown;
  /** Whether the end was missing; the value holds what was complete before it. */
  readonly isCutOff: boolean;
};

/**
 * The JSON value in a model's reply, whatever is around it: thoughts, prose before or after, code fences, extra commas.
 * `undefined` if there is none.
 */
export const readJson = (reply: string): ReadJson | undefined => {
  const text = withoutThoughts(reply);
  for (const start of starts(text)) {
    const found = readFrom(text, start);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Where a JSON object or list may begin; prose before it can contain brackets of its own. */
const starts = (text: string): number[] => {
  const found: number[] = [];
  for (let index = 0; index < text.length && found.length < 20; index += 1) {
    const character = text[index];
    if (character === '{' || character === '[') {
      found.push(index);
      const scan = scanValue(text, index);
      if (scan.end !== undefined) index = scan.end - 1;
    }
  }
  return found;
};

const readFrom = (text: string, start: number): ReadJson | undefined => {
  const { end, completeItems } = scanValue(text, start);
  if (end !== undefined) {
    const value = parse(text.slice(start, end));
    return value === undefined ? undefined : { value, isCutOff: false };
  }
  // Up to the last complete item, closing the brackets that were open there.
  if (completeItems === undefined) return undefined;
  const value = parse(`${text.slice(start, completeItems.end)}${completeItems.closing}`);
  return value === undefined ? undefined : { value, isCutOff: true };
};

type Scan = {
  /** The position after the bracket that ends the value; absent if it does not end. */
  readonly end?: number;
  /** The position after the last complete object in a list, and what would close the value there. */
  readonly completeItems?: { readonly end: number; readonly closing: string };
};

const scanValue = (text: string, start: number): Scan => {
  const open: string[] = [];
  let inString = false;
  let completeItems: Scan['completeItems'];
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character === '}' || character === ']') {
      if (open.pop() !== character) return {};
      if (open.length === 0) return { end: index + 1 };
      if (character === '}' && open.at(-1) === ']') {
        completeItems = { end: index + 1, closing: open.toReversed().join('') };
      }
    }
  }
  return completeItems === undefined ? {} : { completeItems };
};

const parse = (text: string): unknown => {
  for (const candidate of [text, text.replace(/,(\s*[}\]])/g, '$1')]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // Not valid JSON; the next candidate may be.
    }
  }
  return undefined;
};

/**
 * The list of objects in a value: the value itself, or the first list of objects found under any name, since models
 * wrap it in one.
 */
export const listIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] | undefined => {
  if (Array.isArray(value)) return value.filter(isRecord);
  if (!isRecord(value)) return undefined;
  const lists = Object.values(value).map((inner) =>
    Array.isArray(inner) || isRecord(inner) ? listIn(inner) : undefined,
  );
  return lists.find((list) => list !== undefined);
};

/** The first text that an object has under one of these names, ignoring case, spaces and underscores. */
export const textUnder = (item: Readonly<Record<string, unknown>>, names: readonly string[]): string => {
  const wanted = names.map(plainKey);
  const entry = Object.entries(item).find(
    ([key, value]) => typeof value === 'string' && wanted.includes(plainKey(key)),
  );
  return entry === undefined ? '' : String(entry[1]);
};

const plainKey = (key: string) => key.toLowerCase().replace(/[\s_-]/g, '');
