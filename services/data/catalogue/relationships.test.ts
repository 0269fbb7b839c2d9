import { describe, expect, test } from 'vitest';
import { keyOf, type Table } from './catalogue.ts';
import { type ForeignKey, relationshipsOf } from './relationships.ts';

const named = (name: string) => ({ schema: 'public', name });
const table = (name: string, primaryKey: readonly string[]): Table => ({
  ...named(name),
  isView: false,
  insertable: true,
  updatable: true,
  deletable: true,
  changesAfter: { insert: false, update: false },
  primaryKey,
  columns: new Map(),
  computed: new Map(),
});
const foreignKey = (
  key: Pick<ForeignKey, 'from' | 'to' | 'constraint' | 'columns'> & { oneToOne?: boolean },
): ForeignKey => ({
  oneToOne: false,
  fromView: false,
  toView: false,
  ...key,
});

/** `from cardinality to` of every relationship. */
function describeAll(keys: readonly ForeignKey[], tables: readonly Table[]): string[] {
  return [...relationshipsBetween(keys, { tables }).values()]
    .flat()
    .map(({ from, cardinality, to }) => `${from.name} ${cardinality} ${to.name}`);
}

const byName = (tables: readonly Table[]) => new Map(tables.map((entry) => [keyOf(entry), entry]));

const relationshipsBetween = (
  keys: readonly ForeignKey[],
  { tables, hidden = [] }: { readonly tables: readonly Table[]; readonly hidden?: readonly Table[] },
) => relationshipsOf({ keys, computed: [], tables: byName([...tables, ...hidden]) }, byName(tables));

const words = table('words', ['user_id', 'id']);
const tags = table('tags', ['user_id', 'id']);
const toWords = foreignKey({
  from: named('word_tags'),
  to: words,
  constraint: 'to_words',
  columns: [
    ['user_id', 'user_id'],
    ['word_id', 'id'],
  ],
});
const toTags = foreignKey({
  from: named('word_tags'),
  to: tags,
  constraint: 'to_tags',
  columns: [
    ['user_id', 'user_id'],
    ['tag_id', 'id'],
  ],
});

describe('relationships', () => {
  test('a foreign key is read from both sides, with to-many first', () => {
    expect(describeAll([toWords], [words, table('word_tags', [])])).toEqual([
      'words one-to-many word_tags',
      'word_tags many-to-one words',
    ]);
  });

  test('a foreign key that is also a key is one to one', () => {
    expect(describeAll([{ ...toWords, oneToOne: true }], [words, table('word_tags', [])])).toEqual([
      'word_tags one-to-one words',
      'words one-to-one word_tags',
    ]);
  });

  test('a table whose primary key contains two foreign keys joins many to many, even if they share columns', () => {
    const junction = table('word_tags', ['user_id', 'word_id', 'tag_id']);
    expect(describeAll([toWords, toTags], [words, tags, junction])).toEqual(
      expect.arrayContaining(['words many-to-many tags', 'tags many-to-many words']),
    );
  });

  test('a table with a primary key of its own does not', () => {
    const junction = table('word_tags', ['id']);
    expect(describeAll([toWords, toTags], [words, tags, junction]).join()).not.toContain('many-to-many');
  });

  test('what is not exposed has no relationships', () => {
    expect(describeAll([toWords], [words])).toEqual([]);
  });

  test('tables that only a hidden table joins are known to have none', () => {
    const junction = table('word_tags', ['user_id', 'word_id', 'tag_id']);
    const found = relationshipsBetween([toWords, toTags], { tables: [words, tags], hidden: [junction] });
    expect([...found]).toEqual([
      [keyOf(words), []],
      [keyOf(tags), []],
    ]);
    const unjoined = relationshipsBetween([toWords], { tables: [words, tags], hidden: [junction] });
    expect([...unjoined]).toEqual([]);
  });
});
