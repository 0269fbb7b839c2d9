import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Identity } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, identityOf } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

type Learner = { readonly identity: Identity; readonly groupId: string };

async function newLearner(): Promise<Learner> {
  const { id: groupId, userId } = await createGroup(db);
  return { identity: identityOf(userId), groupId };
}

type Edit = {
  readonly id: string;
  readonly from_text?: string;
  readonly from_text_at?: number;
  readonly to_text?: string;
  readonly to_text_at?: number;
  readonly gone_at?: number;
  readonly knows?: boolean;
  readonly known_from_text?: string;
  readonly known_to_text?: string;
};

async function merge({ identity, groupId }: Learner, edits: readonly Edit[]) {
  const { rows } = await db.once(
    { identity },
    { text: 'select * from public.merge_words($1, $2)', values: [groupId, JSON.stringify(edits)] },
  );
  return rows;
}

async function listed({ identity, groupId }: Learner) {
  const { rows } = await db.once(
    { identity },
    {
      text: `select id, from_text, from_text_at::text, to_text, to_text_at::text, position
        from words where group_id = $1 order by position`,
      values: [groupId],
    },
  );
  return rows;
}

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sea = (more: Partial<Edit> = {}): Edit => ({
  id: idOf(1),
  from_text: 'sea',
  from_text_at: 10,
  to_text: 'mar',
  to_text_at: 10,
  ...more,
});

describe('edits that were made without a network', () => {
  it('bring a word in, once', async () => {
    const learner = await newLearner();
    expect(await merge(learner, [sea()])).toEqual([
      expect.objectContaining({ id: idOf(1), is_there: true, was_there: false, to_text: 'mar' }),
    ]);
    const [before] = await listed(learner);
    expect(await merge(learner, [sea()])).toEqual([expect.objectContaining({ was_there: true })]);
    expect(await listed(learner)).toEqual([before]);
  });

  it('of two devices are told what there was', async () => {
    const learner = await newLearner();
    await merge(learner, [sea()]);
    await merge(learner, [sea({ to_text: 'la mar', to_text_at: 30 })]);
    expect(await merge(learner, [sea({ to_text: 'el mar', to_text_at: 20 })])).toEqual([
      expect.objectContaining({ to_text: 'la mar', was_to_text: 'la mar', is_there: true }),
    ]);
  });

  it('come back from a deletion that had not seen them, and not from one that had', async () => {
    const learner = await newLearner();
    await merge(learner, [sea()]);
    await merge(learner, [{ id: idOf(1), gone_at: 10 }]);
    expect(await listed(learner)).toEqual([]);
    // The same word sent again by who had no answer: it stays deleted.
    expect(await merge(learner, [sea()])).toEqual([expect.objectContaining({ is_there: false })]);
    expect(await listed(learner)).toEqual([]);
    await merge(learner, [sea({ to_text: 'el mar', to_text_at: 20 })]);
    expect(await listed(learner)).toEqual([expect.objectContaining({ to_text: 'el mar' })]);
    await merge(learner, [{ id: idOf(1), gone_at: 20 }]);
    expect(await listed(learner)).toEqual([]);
  });

  it('count beside those made with one, by when they were made', async () => {
    const learner = await newLearner();
    await merge(learner, [sea()]);
    await db.once(
      { identity: learner.identity },
      { text: `update words set to_text = 'el mar' where id = $1`, values: [idOf(1)] },
    );
    expect(await merge(learner, [sea({ to_text: 'la mar', to_text_at: 20 })])).toEqual([
      expect.objectContaining({ to_text: 'el mar' }),
    ]);
    await db.once(
      { identity: learner.identity },
      { text: 'delete from words where id = $1', values: [idOf(1)] },
    );
    expect(await merge(learner, [sea({ to_text: 'la mar', to_text_at: 20 })])).toEqual([
      expect.objectContaining({ is_there: false, was_to_text: 'el mar' }),
    ]);
  });

  it('by a clock that is ahead count as made now', async () => {
    const learner = await newLearner();
    await merge(learner, [sea({ to_text: 'ahead', to_text_at: Date.now() + 86_400_000 })]);
    await db.once(
      { identity: learner.identity },
      { text: `update words set to_text = 'later' where id = $1`, values: [idOf(1)] },
    );
    await merge(learner, [sea({ to_text: 'ahead', to_text_at: Date.now() - 60_000 })]);
    expect(await listed(learner)).toEqual([expect.objectContaining({ to_text: 'later' })]);
  });

  it('leave progress alone: that is a matter of events', async () => {
    const learner = await newLearner();
    await merge(learner, [sea()]);
    const progress = async () =>
      (
        await db.once(
          { identity: learner.identity },
          { text: 'select apparent_tier, ease, history from words', values: [] },
        )
      ).rows;
    await db.once({ identity: learner.identity }, { text: 'update words set apparent_tier = 3', values: [] });
    await merge(learner, [sea({ to_text: 'el mar', to_text_at: 20 })]);
    expect(await progress()).toEqual([expect.objectContaining({ apparent_tier: 3 })]);
  });

  it('of a group that is gone, or another’s, are answered by nothing and leave nothing', async () => {
    const [learner, other] = [await newLearner(), await newLearner()];
    expect(await merge({ ...learner, groupId: other.groupId }, [sea()])).toEqual([]);
    expect(await listed(other)).toEqual([]);
    await db.once({ identity: learner.identity }, { text: 'delete from word_groups', values: [] });
    expect(await merge(learner, [sea()])).toEqual([]);
  });

  it('are never later than the row they are in, by which a device knows what it has seen', async () => {
    const learner = await newLearner();
    await merge(learner, [sea({ to_text_at: Date.now() + 60_000 })]);
    await db.once(
      { identity: learner.identity },
      {
        text: `insert into words (group_id, from_text, to_text) values ($1, 'key', 'llave')`,
        values: [learner.groupId],
      },
    );
    await db.once(
      { identity: learner.identity },
      { text: `update words set to_text = to_text || '!'`, values: [] },
    );
    const { rows } = await db.once(
      { identity: learner.identity },
      {
        text: `select count(*)::integer as words from words
          where greatest(from_text_at, to_text_at) <= floor(extract(epoch from updated_at) * 1000)`,
        values: [],
      },
    );
    expect(rows).toEqual([{ words: 2 }]);
  });

  describe('that say what they know to be there', () => {
    const knowing = (known: [from: string, to: string] | null, more: Partial<Edit>): Edit =>
      sea({ ...more, knows: true, ...(known && { known_from_text: known[0], known_to_text: known[1] }) });

    it('replace nothing else: they are held, and told what there is', async () => {
      const learner = await newLearner();
      await merge(learner, [sea({ to_text: 'la mar', to_text_at: 20 })]);
      const mine = { to_text: 'el mar', to_text_at: 30 };
      expect(await merge(learner, [knowing(['sea', 'mar'], mine)])).toEqual([
        expect.objectContaining({ is_held: true, is_there: true, to_text: 'la mar', was_to_text: 'la mar' }),
      ]);
      expect(await listed(learner)).toEqual([expect.objectContaining({ to_text: 'la mar' })]);
      expect(await merge(learner, [knowing(['sea', 'la mar'], mine)])).toEqual([
        expect.objectContaining({ is_held: false, to_text: 'el mar', was_to_text: 'la mar' }),
      ]);
    });

    it('are held by no side that they leave as it is, and not when they were taken before', async () => {
      const learner = await newLearner();
      await merge(learner, [sea({ from_text: 'the sea', from_text_at: 40 })]);
      const mine = knowing(['sea', 'mar'], { to_text: 'el mar', to_text_at: 30 });
      expect(await merge(learner, [mine])).toEqual([expect.objectContaining({ is_held: false })]);
      expect(await merge(learner, [mine])).toEqual([
        expect.objectContaining({ is_held: false, from_text: 'the sea', to_text: 'el mar' }),
      ]);
    });

    it('delete nothing else, although they had seen a later time', async () => {
      const learner = await newLearner();
      await merge(learner, [sea({ to_text: 'la mar', to_text_at: 20 })]);
      const gone = { id: idOf(1), gone_at: 30, knows: true, known_from_text: 'sea', known_to_text: 'mar' };
      expect(await merge(learner, [gone])).toEqual([
        expect.objectContaining({ is_held: true, is_there: true, to_text: 'la mar' }),
      ]);
      expect(await merge(learner, [{ ...gone, known_to_text: 'la mar' }])).toEqual([
        expect.objectContaining({ is_held: false, is_there: false }),
      ]);
      expect(await listed(learner)).toEqual([]);
    });

    it('bring back no word without knowing that it was deleted', async () => {
      const learner = await newLearner();
      await merge(learner, [sea()]);
      await merge(learner, [{ id: idOf(1), gone_at: 10 }]);
      const mine = { to_text: 'el mar', to_text_at: 30 };
      expect(await merge(learner, [knowing(['sea', 'mar'], mine)])).toEqual([
        expect.objectContaining({ is_held: true, is_there: false, was_to_text: 'mar' }),
      ]);
      expect(await listed(learner)).toEqual([]);
      expect(await merge(learner, [knowing(null, mine)])).toEqual([
        expect.objectContaining({ is_held: false, is_there: true }),
      ]);
    });

    it('hold up no others of their call', async () => {
      const learner = await newLearner();
      await merge(learner, [sea()]);
      const held = knowing(['sea', 'else'], { to_text: 'el mar', to_text_at: 30 });
      const key = { ...knowing(null, { from_text: 'key', to_text: 'llave' }), id: idOf(2) };
      await merge(learner, [held, key]);
      expect(await listed(learner)).toEqual([
        expect.objectContaining({ to_text: 'mar' }),
        expect.objectContaining({ to_text: 'llave' }),
      ]);
    });
  });

  it.each([
    ['no list', '{"id": 1}'],
    ['nothing', 'null'],
    ['an id that is none', '[{"id": {"deep": [[[]]]}}]'],
    [
      'a time that is none',
      `[{"id": "${idOf(1)}", "from_text": "a", "to_text": "b", "from_text_at": "soon"}]`,
    ],
    ['half a letter', `[{"id": "${idOf(1)}", "from_text": "\\ud800", "to_text": "b", "from_text_at": 5}]`],
    ['a megabyte of text', JSON.stringify([sea({ to_text: 'x'.repeat(1_000_000), to_text_at: 20 })])],
    [
      'a megabyte in a deleted word',
      JSON.stringify([sea({ to_text: 'x'.repeat(1_000_000), to_text_at: 20, gone_at: 30 })]),
    ],
    ['a blank text in a deleted word', JSON.stringify([sea({ to_text: ' ', to_text_at: 20, gone_at: 30 })])],
  ])('are refused with %s, and nothing is changed', async (_, edits) => {
    const learner = await newLearner();
    await merge(learner, [sea()]);
    const before = await listed(learner);
    await expect(
      db.once(
        { identity: learner.identity },
        { text: 'select * from public.merge_words($1, $2)', values: [learner.groupId, edits] },
      ),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(22|23|P0)/) });
    expect(await listed(learner)).toEqual(before);
  });

  it('of a group that is deleted at the same moment are answered as before or after it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const learner = await newLearner();
      await merge(learner, [sea()]);
      const edit = sea({ to_text: 'el mar', to_text_at: 20 });
      const remove = () =>
        db.once({ identity: learner.identity }, { text: 'delete from word_groups', values: [] });
      const [answers] = await Promise.all(
        round % 2 === 0
          ? [merge(learner, [edit]), remove()]
          : [remove().then(() => merge(learner, [edit])), null],
      );
      expect(answers.length === 0 || answers[0]?.is_there === true).toBe(true);
      expect(await listed(learner)).toEqual([]);
    }
  });

  it('of the same moment are one, and of that moment, whichever comes first', async () => {
    const [first, second] = [await newLearner(), await newLearner()];
    const edits = ['a', 'b'].map((text) => sea({ to_text: text, to_text_at: 20 }));
    for (const edit of edits) await merge(first, [edit]);
    for (const edit of edits.toReversed()) await merge(second, [edit]);
    expect(await listed(first)).toEqual([expect.objectContaining({ to_text: 'b', to_text_at: '20' })]);
    expect(await listed(second)).toEqual(await listed(first));
  });

  it('are refused beyond two hundred', async () => {
    const learner = await newLearner();
    const many = Array.from({ length: 201 }, (_, n) => sea({ id: idOf(n) }));
    await expect(merge(learner, many)).rejects.toThrow('at most 200');
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
          (one): Edit =>
            'goneAt' in one
              ? { id: idOf(one.id), gone_at: one.goneAt }
              : {
                  id: idOf(one.id),
                  from_text: one.from,
                  from_text_at: one.fromAt,
                  to_text: one.to,
                  to_text_at: one.toAt,
                },
        );
        const shuffled = edits.toSorted((a, b) => hash(a, seed) - hash(b, seed));
        const [first, second] = [await newLearner(), await newLearner()];
        for (const one of edits) await merge(first, [one]);
        for (const one of [...shuffled, ...edits]) await merge(second, [one]);
        expect(await listed(second)).toEqual(await listed(first));
      }),
      { numRuns: 20 },
    );
  });
});

const hash = (edit: Edit, seed: number): number =>
  [...JSON.stringify(edit)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 9973, 7);
