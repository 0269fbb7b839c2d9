import { accept, atEnd, type Cursor, expecting, fail, sees, skipBlanks, take } from './cursor.ts';
import type { Field, JsonStep } from './tree.ts';

const identifierPart = /[\p{L}0-9_ $]+/uy;
const keyPart = /[^(\-:.,>)]+/uy;
const digits = /-?[0-9]+/y;
const plainText = /[^\\"]+/y;

const fieldNameLabel = 'field name (* or [a..z0..9_$])';

/** `"…"` with `\"` and `\\` escapes; null if no quote comes next. */
export function takeQuoted(cursor: Cursor): string | null {
  if (!sees(cursor, '"')) return null;
  cursor.at += 1;
  let value = '';
  for (;;) {
    value += take(cursor, plainText) ?? '';
    if (accept(cursor, '"')) return value;
    if (atEnd(cursor)) fail(cursor);
    cursor.at += 1;
    const escaped = cursor.text.codePointAt(cursor.at);
    if (escaped === undefined) fail(cursor);
    const character = String.fromCodePoint(escaped);
    cursor.at += character.length;
    value += character;
  }
}

/** Name of a column, relation, alias or argument: quoted, or letters, digits, `_ $`, blanks and inner dashes. */
export function fieldName(cursor: Cursor, otherwise: readonly string[] = []): string {
  return takeQuoted(cursor) ?? dashed(cursor, identifierPart, [fieldNameLabel, ...otherwise]);
}

function dashed(cursor: Cursor, part: RegExp, labels: readonly string[]): string {
  const parts: string[] = [];
  do {
    const found = take(cursor, part)?.trim();
    if (!found) {
      for (const label of parts.length === 0 ? labels : ['letter or digit']) expecting(cursor, label);
      fail(cursor);
    }
    parts.push(found);
    expecting(cursor, 'letter');
    expecting(cursor, 'digit');
  } while (!sees(cursor, '->') && accept(cursor, '-'));
  return parts.join('-');
}

/** `->key`, `->>key`, `->0`, `->>-1` in any number. */
export function jsonPath(cursor: Cursor): readonly JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = accept(cursor, '->>') ? '->>' : accept(cursor, '->') ? '->' : null;
    if (arrow === null) return steps;
    steps.push({ arrow, operand: jsonOperand(cursor) });
  }
}

const afterIndex = ['->', '::', '.', ',', ')'];

function jsonOperand(cursor: Cursor): JsonStep['operand'] {
  const start = cursor.at;
  const index = take(cursor, digits);
  if (index === null && sees(cursor, '-')) {
    cursor.at += 1;
    expecting(cursor, 'digit');
    fail(cursor);
  }
  if (index !== null && (atEnd(cursor) || afterIndex.some((next) => sees(cursor, next)))) {
    return { kind: 'index', index };
  }
  if (index?.startsWith('-')) {
    for (const label of ['digit', '"->"', '"::"', '"."', '","', 'end of input']) expecting(cursor, label);
    fail(cursor);
  }
  cursor.at = start;
  const labels = ['"-"', 'digit', 'any non reserved character different from: .,>()'];
  return { kind: 'key', key: takeQuoted(cursor) ?? dashed(cursor, keyPart, labels) };
}

/** A column with an optional JSON path; `otherwise` names what else would be accepted here. */
export function field(cursor: Cursor, otherwise: readonly string[] = []): Field {
  skipBlanks(cursor);
  const name = fieldName(cursor, otherwise);
  const path = jsonPath(cursor);
  skipBlanks(cursor);
  return { name, path };
}
