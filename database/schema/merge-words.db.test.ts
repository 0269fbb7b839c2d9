import fc from 'fast-check';
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

describe('edits made offline', () => {
  it('add a word once', async () => {
    const learner = await edited.newGroup();
    expect(await edited.merge(learner, [sea()])).toEqual([
      expect.objectContaining({ id: wordId(1), is_there: true, was_there: false, to_text: 'mar' }),
    ]);
    const [before] = await edited.listed(learner);
    expect(await edited.merge(learner, [sea()])).toEqual([expect.objectContaining({ was_there: true })]);
    expect(await edited.listed(learner)).toEqual([before]);
  });

  it('of two devices are answered with the state before them', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea()]);
    await edited.merge(learner, [sea({ to_text: 'la mar', to_text_at: 30 })]);
    expect(await edited.merge(learner, [sea({ to_text: 'el mar', to_text_at: 20 })])).toEqual([
      expect.objectContaining({ to_text: 'la mar', was_to_text: 'la mar', is_there: true }),
    ]);
  });

  it('bring a word back from a deletion that had not seen them, but not from one that had', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea()]);
    await edited.merge(learner, [{ id: wordId(1), gone_at: 10 }]);
    expect(await edited.listed(learner)).toEqual([]);
    // The same word sent again by a device that got no answer: it stays deleted.
    expect(await edited.merge(learner, [sea()])).toEqual([expect.objectContaining({ is_there: false })]);
    expect(await edited.listed(learner)).toEqual([]);
    await edited.merge(learner, [sea({ to_text: 'el mar', to_text_at: 20 })]);
    expect(await edited.listed(learner)).toEqual([expect.objectContaining({ to_text: 'el mar' })]);
    await edited.merge(learner, [{ id: wordId(1), gone_at: 20 }]);
    expect(await edited.listed(learner)).toEqual([]);
  });

  it('count alongside edits made online, by the time they were made', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea()]);
    await edited.ask(learner, `update words set to_text = 'el mar' where id = $1`, [wordId(1)]);
    expect(await edited.merge(learner, [sea({ to_text: 'la mar', to_text_at: 20 })])).toEqual([
      expect.objectContaining({ to_text: 'el mar' }),
    ]);
    await edited.ask(learner, 'delete from words where id = $1', [wordId(1)]);
    expect(await edited.merge(learner, [sea({ to_text: 'la mar', to_text_at: 20 })])).toEqual([
      expect.objectContaining({ is_there: false, was_to_text: 'el mar' }),
    ]);
  });

  it('by a clock that is fast count as made now', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea({ to_text: 'ahead', to_text_at: Date.now() + 86_400_000 })]);
    await edited.ask(learner, `update words set to_text = 'later' where id = $1`, [wordId(1)]);
    await edited.merge(learner, [sea({ to_text: 'ahead', to_text_at: Date.now() - 60_000 })]);
    expect(await edited.listed(learner)).toEqual([expect.objectContaining({ to_text: 'later' })]);
  });

  it('leave progress alone: it comes from events', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea()]);
    const progress = async () => edited.ask(learner, 'select apparent_tier, ease, history from words');
    await edited.ask(learner, 'update words set apparent_tier = 3');
    await edited.merge(learner, [sea({ to_text: 'el mar', to_text_at: 20 })]);
    expect(await progress()).toEqual([expect.objectContaining({ apparent_tier: 3 })]);
  });

  it('of a group that is gone or belongs to someone else get an empty answer and change nothing', async () => {
    const [learner, other] = [await edited.newGroup(), await edited.newGroup()];
    expect(await edited.merge({ ...learner, groupId: other.groupId }, [sea()])).toEqual([]);
    expect(await edited.listed(other)).toEqual([]);
    await edited.ask(learner, 'delete from word_groups');
    expect(await edited.merge(learner, [sea()])).toEqual([]);
  });

  it('are never later than their row, whose time tells a device what it has seen', async () => {
    const learner = await edited.newGroup();
    await edited.merge(learner, [sea({ to_text_at: Date.now() + 60_000 })]);
    await edited.ask(
      learner,
      `insert into words (group_id, from_text, to_text) values ($1, 'key', 'llave')`,
      [learner.groupId],
    );
    await edited.ask(learner, `update words set to_text = to_text || '!'`);
    const rows = await edited.ask(
      learner,
      `select count(*)::integer as words from words
          where greatest(from_text_at, to_text_at) <= floor(extract(epoch from updated_at) * 1000)`,
    );
    expect(rows).toEqual([{ words: 2 }]);
  });

  it('of a group that is deleted at the same moment are answered as before or after the deletion', async () => {
    for (let round = 0; round < 8; round += 1) {
      const learner = await edited.newGroup();
      await edited.merge(learner, [sea()]);
      const edit = sea({ to_text: 'el mar', to_text_at: 20 });
      const remove = () => edited.ask(learner, 'delete from word_groups');
      const [answers] = await Promise.all(
        round % 2 === 0
          ? [edited.merge(learner, [edit]), remove()]
          : [remove().then(() => edited.merge(learner, [edit])), null],
      );
      expect(answers.length === 0 || answers[0]?.is_there === true).toBe(true);
      expect(await edited.listed(learner)).toEqual([]);
    }
  });

  it('of the same moment give one result with that time, whichever comes first', async () => {
    const [first, second] = [await edited.newGroup(), await edited.newGroup()];
    const edits = ['a', 'b'].map((text) => sea({ to_text: text, to_text_at: 20 }));
    for (const edit of edits) await edited.merge(first, [edit]);
    for (const edit of edits.toReversed()) await edited.merge(second, [edit]);
    expect(await edited.listed(first)).toEqual([expect.objectContaining({ to_text: 'b', to_text_at: '20' })]);
    expect(await edited.listed(second)).toEqual(await edited.listed(first));
  });

  it('lead to the same words in the same order, whichever device comes first', async () => {
    const time = fc.integer({ min: 1, max: 12 });
    const text = fc.constantFrom('a', 'b', 'c');
    const edit = fc.oneof(
      fc.record({ id: fc.integer({ min: 1, max: 6 }), from: text, fromAt: time, to: text, toAt: time }),
      fc.record({ id: fc.integer({ min: 1, max: 6 }), goneAt: time }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), fc.nat(), async (drawn, seed) => {
        const edits = drawn.map(
          (one): WordEdit =>
            'goneAt' in one
              ? { id: wordId(one.id), gone_at: one.goneAt }
              : {
                  id: wordId(one.id),
                  from_text: one.from,
                  from_text_at: one.fromAt,
                  to_text: one.to,
                  to_text_at: one.toAt,
                },
        );
        const shuffled = edits.toSorted((a, b) => hash(a, seed) - hash(b, seed));
        const [first, second] = [await edited.newGroup(), await edited.newGroup()];
        for (const one of edits) await edited.merge(first, [one]);
        for (const one of [...shuffled, ...edits]) await edited.merge(second, [one]);
        expect(await edited.listed(second)).toEqual(await edited.listed(first));
      }),
      { numRuns: 20 },
    );
  });
});

const hash = (edit: WordEdit, seed: number): number =>
  [...JSON.stringify(edit)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 9973, 7);
