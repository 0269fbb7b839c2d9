import { bounds } from './bounds.ts';
import { inspect } from './inspect.ts';

const operators = [
  ...['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'match', 'imatch', 'isdistinct'],
] as const;

/** One condition on a column of a row (protocol: changes of tables). */
export type Condition = {
  readonly column: string;
  readonly operator: string;
  readonly isNegated: boolean;
  /** One value, or the values of `in`. */
  readonly values: readonly string[];
};

/** A filter that cannot be read, with the protocol's wording. */
export class FilterFault extends Error {}

const fault = (why: string) => new FilterFault(`Error parsing \`filter\` params: ${why}`);

/** Reads the conditions of a filter, all of which must be met; a blank one has none. Throws a `FilterFault`. */
export function parseFilter(text: string): readonly Condition[] {
  if (text.length > bounds.filterCharacters) throw new FilterFault('The filter is too long');
  if (text.trim() === '') return [];
  const parts = split(text.trim(), opensValue);
  if (parts.length > bounds.conditions) throw new FilterFault('The filter has too many conditions');
  return parts.map((part) => parseCondition(part.trim()));
}

function parseCondition(part: string): Condition {
  if (part === '') throw fault('filter must not contain empty segments (check for extra commas)');
  const [column, said] = atFirst(part, '=');
  if (said === undefined) throw fault(inspect([part]));
  const isNegated = said.startsWith('not.');
  const [operator, value] = atFirst(isNegated ? said.slice('not.'.length) : said, '.');
  if (value === undefined) throw fault(inspect([operator]));
  if (!operators.some((known) => known === operator)) throw fault(inspect([operator, value]));
  const values = operator === 'in' ? parseList(value) : [unquoted(value)];
  const isPattern = ['like', 'ilike', 'match', 'imatch'].includes(operator);
  if (isPattern && value.length > bounds.patternCharacters) throw new FilterFault('The pattern is too long');
  return { column: column.trim(), operator, isNegated, values };
}

/** The text before and after the first such character; the second part is undefined if there is none. */
function atFirst(text: string, character: string): readonly [string, string | undefined] {
  const at = text.indexOf(character);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function parseList(value: string): readonly string[] {
  const inner = /^\((.*)\)$/s.exec(value)?.[1];
  if (inner === undefined) throw fault('`in` filter value must be wrapped by parentheses');
  return split(inner, opensItem).map((item) => unquoted(item.trim()));
}

/** Whether a quote begins a value here, after the text `before` and inside `depth` open parentheses. */
type Opens = (before: string, depth: number) => boolean;

/** In a filter: a value of a condition, or of a list whose commas may have white space around them. */
const opensValue: Opens = (before, depth) =>
  depth === 0 ? before.endsWith('.') : depth === 1 && /[(,]$/.test(before.trimEnd());
/** In a list: only at the start of an item; `before` is the item's text so far. */
const opensItem: Opens = (before) => before.trim() === '';

/** Splits at commas that are neither in quotes nor in parentheses; a quote within a value is an ordinary character. */
function split(text: string, opens: Opens): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === ',' && !isQuoted && depth === 0) {
      parts.push(part);
      part = '';
      continue;
    }
    if (character === '\\' && isQuoted) {
      at += 1;
      part += character + (text[at] ?? '');
      continue;
    }
    if (character === '"') isQuoted = !isQuoted && opens(part, depth);
    else if (!isQuoted && character === '(') depth += 1;
    else if (!isQuoted && character === ')') depth = Math.max(0, depth - 1);
    part += character;
  }
  return [...parts, part];
}

/** A value without its quotes; one that is not quoted from end to end is returned unchanged. */
const unquoted = (value: string): string =>
  /^"(?:[^"\\]|\\.)*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;
