import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { sea, wordEdits, wordId } from '../testing/word-edits.ts';

let db: Database;
let edited: ReturnType<typeof wordEdits>;
beforeAll(async () => {
  db = await createTestDatabase();
  edited = wordEdits(db);
});
afterAll(() => db.close());

describe('edits made offline', () => {
  it.each([
    ['no list', '{"id": 1}'],
    ['nothing', 'null'],
    ['an invalid id', '[{"id": {"deep": [[[]]]}}]'],
    ['an invalid time', `[{"id": "${wordId(1)}", "from_text": "a", "to_text": "b", "from_text_at": "soon"}]`],
    ['half a letter', `[{"id": "${wordId(1)}", "from_text": "\\ud800", "to_text": "b", "from_text_at": 5}]`],
    ['a megabyte of text', JSON.stringify([sea({ to_text: 'x'.repeat(1_000_000), to_text_at: 20 })])],
    [
      'a megabyte in a deleted word',
      JSON.stringify([sea({ to_text: 'x'.repeat(1_000_000), to_text_at: 20, gone_at: 30 })]),
    ],
    ['a blank text in a deleted word', JSON.stringify([sea({ to_text: ' ', to_text_at: 20, gone_at: 30 })])],
  ])('are refused with %s, and nothing is changed', async (_, edits) => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea()]);
    const before = await edited.listed(learner);
    await expect(edited.merge(learner, edits)).rejects.toMatchObject({
      code: expect.stringMatching(/^(22|23|P0)/),
    });
    expect(await edited.listed(learner)).toEqual(before);
  });

  it('are refused if there are more than two hundred', async () => {
    const learner = await edited.newGroup();
    const many = Array.from({ length: 201 }, (_, n) => sea({ id: wordId(n) }));
    await expect(edited.merge(learner, many)).rejects.toThrow('at most 200');
  });
});
