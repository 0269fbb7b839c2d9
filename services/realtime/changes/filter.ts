import { bounds } from './bounds.ts';

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

const fault = (part: string) => {
  const at = part.indexOf('=');
  const parts = at < 0 ? [part] : [part.slice(0, at), part.slice(at + 1)];
  return new FilterFault(
    `Error parsing \`filter\` params: ${JSON.stringify(parts).replaceAll('","', '", "')}`,
  );
};

/** Reads the conditions of a filter, all of which must be met. Throws a `FilterFault`. */
export function parseFilter(text: string): readonly Condition[] {
  if (text.length > bounds.filterCharacters) throw new FilterFault('The filter is too long');
  const parts = split(text);
  if (parts.length > bounds.conditions) throw new FilterFault('The filter has too many conditions');
  return parts.map(parseCondition);
}

function parseCondition(part: string): Condition {
  const [, column = '', not, operator = '', value = ''] =
    /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(part.trim()) ?? [];
  if (!operators.some((known) => known === operator)) throw fault(part);
  const values = operator === 'in' ? parseList(value, part) : [unquoted(value)];
  if (operator === 'is' && !/^(null|true|false|unknown)$/i.test(value)) throw fault(part);
  const isPattern = ['like', 'ilike', 'match', 'imatch'].includes(operator);
  if (isPattern && value.length > bounds.patternCharacters) throw new FilterFault('The pattern is too long');
  return { column: column.trim(), operator, isNegated: not !== undefined, values };
}

function parseList(value: string, part: string): readonly string[] {
  const inner = /^\((.*)\)$/s.exec(value)?.[1];
  if (inner === undefined) throw fault(part);
  const items = split(inner);
  if (items.length > bounds.listItems) throw new FilterFault('The list of a filter is too long');
  return items.map((item) => unquoted(item.trim()));
}

/** Splits at commas that are neither in quotes nor in parentheses. */
function split(text: string): readonly string[] {
  const parts: string[] = [''];
  let isQuoted = false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\' && isQuoted) {
      parts.push((parts.pop() ?? '') + character + (text[at + 1] ?? ''));
      at += 1;
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && character === '(') depth += 1;
    if (!isQuoted && character === ')') depth -= 1;
    if (character === ',' && !isQuoted && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts;
}

const unquoted = (value: string): string =>
  /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;
