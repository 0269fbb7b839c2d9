import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { sea, type WordEdit, wordEdits, wordId } from '../testing/word-edits.ts';

let db: Database;
let edited: ReturnType<typeof wordEdits>;
beforeAll(async () => {
  db = await createTestDatabase();
  edited = wordEdits(db);
});
afterAll(() => db.close());

describe('edits that say what their device knows', () => {
  const knowing = (known: [from: string, to: string] | null, more: Partial<WordEdit>): WordEdit =>
    sea({ ...more, knows: true, ...(known && { known_from_text: known[0], known_to_text: known[1] }) });

  it('replace nothing unseen: they are held, and the answer shows the present state', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea({ to_text: 'la mar', to_text_at: 20 })]);
    const mine = { to_text: 'el mar', to_text_at: 30 };
    expect(await edited.merge(learner, [knowing(['sea', 'mar'], mine)])).toEqual([
      expect.objectContaining({ is_held: true, is_there: true, to_text: 'la mar', was_to_text: 'la mar' }),
    ]);
    expect(await edited.listed(learner)).toEqual([expect.objectContaining({ to_text: 'la mar' })]);
    expect(await edited.merge(learner, [knowing(['sea', 'la mar'], mine)])).toEqual([
      expect.objectContaining({ is_held: false, to_text: 'el mar', was_to_text: 'la mar' }),
    ]);
  });

  it('are not held because of a side they leave unchanged, nor if they were accepted before', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea({ from_text: 'the sea', from_text_at: 40 })]);
    const mine = knowing(['sea', 'mar'], { to_text: 'el mar', to_text_at: 30 });
    expect(await edited.merge(learner, [mine])).toEqual([expect.objectContaining({ is_held: false })]);
    expect(await edited.merge(learner, [mine])).toEqual([
      expect.objectContaining({ is_held: false, from_text: 'the sea', to_text: 'el mar' }),
    ]);
  });

  it('do not delete what they have not seen, even if they had seen a later time', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea({ to_text: 'la mar', to_text_at: 20 })]);
    const gone = { id: wordId(1), gone_at: 30, knows: true, known_from_text: 'sea', known_to_text: 'mar' };
    expect(await edited.merge(learner, [gone])).toEqual([
      expect.objectContaining({ is_held: true, is_there: true, to_text: 'la mar' }),
    ]);
    expect(await edited.merge(learner, [{ ...gone, known_to_text: 'la mar' }])).toEqual([
      expect.objectContaining({ is_held: false, is_there: false }),
    ]);
    expect(await edited.listed(learner)).toEqual([]);
  });

  it('do not bring back a word without knowing that it was deleted', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea()]);
    await edited.merge(learner, [{ id: wordId(1), gone_at: 10 }]);
    const mine = { to_text: 'el mar', to_text_at: 30 };
    expect(await edited.merge(learner, [knowing(['sea', 'mar'], mine)])).toEqual([
      expect.objectContaining({ is_held: true, is_there: false, was_to_text: 'mar' }),
    ]);
    expect(await edited.listed(learner)).toEqual([]);
    expect(await edited.merge(learner, [knowing(null, mine)])).toEqual([
      expect.objectContaining({ is_held: false, is_there: true }),
    ]);
  });

  it('do not hold up the other edits of their call', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea()]);
    const held = knowing(['sea', 'else'], { to_text: 'el mar', to_text_at: 30 });
    const key = { ...knowing(null, { from_text: 'key', to_text: 'llave' }), id: wordId(2) };
    await edited.merge(learner, [held, key]);
    expect(await edited.listed(learner)).toEqual([
      expect.objectContaining({ to_text: 'mar' }),
      expect.objectContaining({ to_text: 'llave' }),
    ]);
  });
});
