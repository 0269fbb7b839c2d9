import type { Database } from '@vocabloom/database/port/database.ts';

const wordsPerGroup = 25;
const groupsPerPerson = 40;
const wordsPerPerson = wordsPerGroup * groupsPerPerson;
/** People inserted by one statement: half a million words. */
const peopleAtOnce = 500;

const owner = { kind: 'owner' } as const;

/** Ids derived from numbers, so that the load generator knows them without asking. */
export const personId = (person: number) =>
  `10000000-0000-4000-8000-${person.toString(16).padStart(12, '0')}`;
export const groupId = (person: number, group: number) =>
  `20000000-0000-4000-8000-${(person * groupsPerPerson + group).toString(16).padStart(12, '0')}`;
export const wordId = (person: number, word: number) =>
  `30000000-0000-4000-8000-${(person * wordsPerPerson + word).toString(16).padStart(12, '0')}`;

export const shape = { wordsPerGroup, groupsPerPerson, wordsPerPerson };

/**
 * Fills the tables with people of 1,000 words each, in groups of 25, bypassing the triggers: only the rows matter here.
 */
export async function seed(database: Database, words: number): Promise<number> {
  const people = Math.max(1, Math.round(words / wordsPerPerson));
  for (let first = 0; first < people; first += peopleAtOnce) {
    const last = Math.min(first + peopleAtOnce, people) - 1;
    await database.transaction(
      { identity: owner, settings: { session_replication_role: 'replica' } },
      async (tx) => {
        for (const text of statements) await tx.query({ text, values: [first, last] });
      },
    );
  }
  for (const table of ['auth.users', 'modules_new', 'word_groups', 'words']) {
    await database.once({ identity: owner }, { text: `vacuum analyze ${table}` });
  }
  return people;
}

const id = (prefix: number, number: string) =>
  `('${prefix}0000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const statements = [
  `insert into auth.users (id) select ${id(1, 'p')} from generate_series($1::int, $2::int) p`,
  `insert into modules_new (user_id, id, from_lang, to_lang, num_groups, num_words)
   select ${id(1, 'p')}, ${id(4, 'p')}, 'en', 'es', ${groupsPerPerson}, ${wordsPerPerson}
   from generate_series($1::int, $2::int) p`,
  `insert into word_groups (user_id, id, module_id, name, position, num_words)
   select ${id(1, 'p')}, ${id(2, `p * ${groupsPerPerson} + g`)}, ${id(4, 'p')}, 'Group ' || g, g, ${wordsPerGroup}
   from generate_series($1::int, $2::int) p, generate_series(0, ${groupsPerPerson - 1}) g`,
  `insert into words (user_id, id, group_id, from_text, to_text, position, history)
   select ${id(1, 'p')}, ${id(3, `p * ${wordsPerPerson} + w`)},
     ${id(2, `p * ${groupsPerPerson} + w / ${wordsPerGroup}`)},
     'word number ' || w, 'palabra número ' || w, w % ${wordsPerGroup},
     '[{"result": 1, "time": 1767225600000}, {"result": 0, "time": 1767312000000}]'
   from generate_series($1::int, $2::int) p, generate_series(0, ${wordsPerPerson - 1}) w`,
];
