import { expect, test } from 'vitest';
import { keyOf, type Relationship } from './catalogue.ts';
import { noRelationshipError } from './relationship-errors.ts';

const named = (name: string) => ({ schema: 'public', name });

const wordsToGroups: Relationship = {
  from: named('words'),
  to: named('groups'),
  toView: false,
  constraint: 'in_group',
  columns: [['group_id', 'id']],
  holdsKey: true,
  cardinality: 'many-to-one',
};
const related = [keyOf(named('words')), [wordsToGroups]] as const;

const hintFor = (origin: string, known: readonly (readonly [string, readonly Relationship[]])[]) =>
  noRelationshipError({
    catalogue: { relationships: new Map(known) },
    origin: named(origin),
    target: 'grups',
    hint: null,
  }).body.hint;

test('a table without relationships is taken for a misspelled one', () => {
  expect(hintFor('word', [related])).toBe("Perhaps you meant 'words' instead of 'word'.");
});

test('a table whose relationships are hidden is not', () => {
  expect(hintFor('word', [related, [keyOf(named('word')), []]])).toBeNull();
});

test('of a table with relationships the other name is taken for misspelled', () => {
  expect(hintFor('words', [related])).toBe("Perhaps you meant 'groups' instead of 'grups'.");
});
