import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Identity } from '../port/database.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, identityOf } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

type Learner = {
  readonly userId: string;
  readonly identity: Identity;
  readonly moduleId: string;
  readonly groupId: string;
};

const newLearner = async (): Promise<Learner> => {
  const { id: groupId, moduleId, userId } = await createGroup(db);
  return { userId, identity: identityOf(userId), moduleId, groupId };
};

const save = (
  { identity, groupId }: Learner,
  change: { deletes?: string[]; fresh?: object[]; moved?: object[] },
) =>
  db.once(
    { identity },
    {
      text: 'select public.save_words($1, $2, $3, $4)',
      values: [
        groupId,
        change.deletes ?? [],
        JSON.stringify(change.fresh ?? []),
        JSON.stringify(change.moved ?? []),
      ],
    },
  );

const pair = (id: string, position: number, from_text: string, to_text: string) => ({
  id,
  position,
  from_text,
  to_text,
});

const listed = async ({ identity, groupId }: Learner) => {
  const { rows } = await db.once(
    { identity },
    {
      text: `select id, to_text, position, apparent_tier, ease, updated_at from words
        where group_id = $1 order by position`,
      values: [groupId],
    },
  );
  return rows;
};

const threeWords = async (learner: Learner) => {
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  await save(learner, {
    fresh: [pair(ids[0], 0, 'house', 'casa'), pair(ids[1], 1, 'sea', 'mar'), pair(ids[2], 2, 'sun', 'sol')],
  });
  await db.once(
    { identity: learner.identity },
    {
      text: 'update words set apparent_tier = 4, ease = 2.9, next_due = 9000000000000 where group_id = $1',
      values: [learner.groupId],
    },
  );
  return ids;
};

describe('saving an edited group', () => {
  it('starts a changed pair again and leaves the progress of the others', async () => {
    const learner = await newLearner();
    const [, sea] = await threeWords(learner);
    await save(learner, { fresh: [pair(sea, 1, 'sea', 'el mar')] });
    expect(
      (await listed(learner)).map(({ to_text, apparent_tier, ease }) => [to_text, apparent_tier, ease]),
    ).toEqual([
      ['casa', 4, 2.9],
      ['el mar', 1, 2.5],
      ['sol', 4, 2.9],
    ]);
  });

  it('deletes, changes and adds at once, leaving dense positions and correct counts', async () => {
    const learner = await newLearner();
    const [house, sea] = await threeWords(learner);
    const moon = randomUUID();
    await save(learner, {
      deletes: [house],
      fresh: [pair(sea, 0, 'sea', 'el mar'), pair(moon, 2, 'moon', 'luna')],
    });
    expect((await listed(learner)).map(({ to_text, position }) => [to_text, position])).toEqual([
      ['el mar', 0],
      ['sol', 1],
      ['luna', 2],
    ]);
    const { rows } = await db.once(
      { identity: learner.identity },
      { text: 'select num_words from word_groups where id = $1', values: [learner.groupId] },
    );
    expect(rows).toEqual([{ num_words: 3 }]);
  });

  it('changes nothing when sent a second time, not even progress made since', async () => {
    const learner = await newLearner();
    const [house, sea] = await threeWords(learner);
    const change = {
      deletes: [house],
      fresh: [pair(sea, 0, 'sea', 'el mar'), pair(randomUUID(), 2, 'moon', 'luna')],
    };
    await save(learner, change);
    await db.once(
      { identity: learner.identity },
      { text: 'update words set apparent_tier = 3 where id = $1', values: [sea] },
    );
    const before = await listed(learner);
    await save(learner, change);
    expect(await listed(learner)).toEqual(before);
  });

  it('changes nothing if any part of it is refused', async () => {
    const learner = await newLearner();
    const [house, sea] = await threeWords(learner);
    const before = await listed(learner);
    await expect(
      save(learner, { deletes: [house], fresh: [pair(sea, 0, 'sea', 'm'.repeat(151))] }),
    ).rejects.toMatchObject({ message: 'Translation cannot exceed 150 characters' });
    expect(await listed(learner)).toEqual(before);
  });

  it('leaves the words of the learner’s other groups alone, even those it names', async () => {
    const learner = await newLearner();
    const other = await createGroup(db, {
      module: { id: learner.moduleId, userId: learner.userId },
    });
    const [house, sea, sun] = await threeWords(learner);
    const before = await listed(learner);
    await save(
      { ...learner, groupId: other.id },
      {
        deletes: [house],
        fresh: [pair(randomUUID(), 0, 'moon', 'luna'), pair(sea, 1, 'sea', 'el mar')],
        moved: [{ id: sun, position: 0 }],
      },
    );
    expect(await listed(learner)).toEqual(before);
  });

  it('cannot reach another learner’s words', async () => {
    const [learner, other] = [await newLearner(), await newLearner()];
    const [house] = await threeWords(learner);
    const before = await listed(learner);
    await save({ ...other, groupId: learner.groupId }, { deletes: [house] });
    await expect(
      save({ ...other, groupId: learner.groupId }, { fresh: [pair(randomUUID(), 0, 'mine', 'mío')] }),
    ).rejects.toBeDefined();
    expect(await listed(learner)).toEqual(before);
  });
});

describe('growth', () => {
  it('counts words and due words by group and tier', async () => {
    const learner = await newLearner();
    const [house] = await threeWords(learner);
    await db.once(
      { identity: learner.identity },
      { text: 'update words set next_due = 0 where id = $1', values: [house] },
    );
    const { rows } = await db.once(
      { identity: learner.identity },
      { text: 'select * from public.growth($1)', values: [8_000_000_000_000] },
    );
    expect(rows).toEqual([
      { module_id: learner.moduleId, group_id: learner.groupId, tier: 4, num_words: 3, num_due: 1 },
    ]);
  });

  it('does not show other people’s words', async () => {
    await threeWords(await newLearner());
    const other = await newLearner();
    const { rows } = await db.once(
      { identity: other.identity },
      { text: 'select * from public.growth($1)', values: [0] },
    );
    expect(rows).toEqual([]);
  });

  it('is not available to visitors', async () => {
    await expect(
      db.once({ identity: { kind: 'anonymous' } }, { text: 'select * from public.growth(0)' }),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
