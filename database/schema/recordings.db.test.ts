import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Identity } from '../port/database.ts';
import { isDatabaseError } from '../port/errors.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createWords, identityOf } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const owner: Identity = { kind: 'owner' };

const rowsOf = async (identity: Identity, text: string, values: unknown[] = []) =>
  (await db.once({ identity }, { text, values })).rows;

type Learner = { readonly userId: string; readonly identity: Identity; readonly wordId: string };

async function newLearner(): Promise<Learner> {
  const [word] = await createWords(db);
  if (!word) throw new Error('there is no word');
  return { userId: word.userId, identity: identityOf(word.userId), wordId: word.id };
}

const fileOf = ({ userId }: Learner, takeId: string) => `${userId}/${takeId}.wav`;

/** Registers the file of a take, as the storage service does. */
const upload = (learner: Learner, takeId: string) =>
  rowsOf(
    learner.identity,
    `insert into storage.objects (bucket_id, name, owner_id, version) values ('recordings', $1, $2, $3) on conflict do nothing`,
    [fileOf(learner, takeId), learner.userId, randomUUID()],
  );

const files = async ({ userId }: Pick<Learner, 'userId'>) =>
  (
    await rowsOf(
      owner,
      `select name from storage.objects where bucket_id = 'recordings' and name like $1 order by name`,
      [`${userId}/%`],
    )
  ).map(({ name }) => name);

type Sent = { readonly takeId: string; readonly madeAtMs: number; readonly durationMs: number | null };

const merge = (learner: Learner, { takeId, madeAtMs, durationMs }: Sent, side = 'to') =>
  rowsOf(
    learner.identity,
    'select side, take_id, made_at::text, duration_ms from public.merge_recording($1, $2, $3, $4, $5)',
    [learner.wordId, side, takeId, madeAtMs, durationMs ?? 0],
  );

/** Uploads the sound of a take, if it has one, and then reports the take. */
async function send(learner: Learner, take: Sent, side = 'to') {
  if (take.durationMs !== null) await upload(learner, take.takeId);
  return merge(learner, take, side);
}

const take = (madeAtMs: number, durationMs: number | null = 900): Sent => ({
  takeId: randomUUID(),
  madeAtMs,
  durationMs,
});

/** The rule (product: recordings): the last by time, or the greater id at the same moment. */
const lastOf = (takes: readonly Sent[]): Sent | undefined =>
  takes.toSorted((a, b) => a.madeAtMs - b.madeAtMs || (a.takeId < b.takeId ? -1 : 1)).at(-1);

const refusal = async (asking: Promise<unknown>) => {
  try {
    return await asking;
  } catch (error) {
    if (isDatabaseError(error)) return error.code;
    throw error;
  }
};

describe('the recording of a side', () => {
  it('is the last by time and id, in any order and however often each arrives, including removals', async () => {
    const made = fc.record({
      takeId: fc.uuid({ version: 4 }),
      madeAtMs: fc.integer({ min: 1, max: 3 }),
      durationMs: fc.constantFrom(null, 500, 900),
    });
    const several = fc.uniqueArray(made, { minLength: 1, maxLength: 5, selector: ({ takeId }) => takeId });
    await fc.assert(
      fc.asyncProperty(several, fc.array(fc.nat()), async (takes, again) => {
        const learner = await newLearner();
        const order = [...takes, ...again.flatMap((index) => takes[index % takes.length] ?? [])];
        for (const one of order) await send(learner, one);
        const last = lastOf(takes);
        const [row] = await rowsOf(learner.identity, 'select take_id, duration_ms from recordings');
        expect(row).toEqual({ take_id: last?.takeId, duration_ms: last?.durationMs });
        expect(await files(learner)).toEqual(
          last && last.durationMs !== null ? [fileOf(learner, last.takeId)] : [],
        );
      }),
      { numRuns: 25 },
    );
  });

  it('is independent of the other side’s', async () => {
    const learner = await newLearner();
    const [from, to] = [take(10), take(20)];
    await send(learner, from, 'from');
    await send(learner, to);
    expect(await rowsOf(learner.identity, 'select side, take_id from recordings order by side')).toEqual([
      { side: 'from', take_id: from.takeId },
      { side: 'to', take_id: to.takeId },
    ]);
  });

  it('is answered as it is now, even for a take that came too late', async () => {
    const learner = await newLearner();
    const [later, earlier] = [take(20), take(10)];
    await send(learner, later);
    expect(await send(learner, earlier)).toEqual([
      {
        side: 'to',
        take_id: later.takeId,
        made_at: '20',
        duration_ms: 900,
      },
    ]);
  });

  it('is never dated in the future', async () => {
    const learner = await newLearner();
    const [row] = await send(learner, take(8e15));
    expect(Number(row?.made_at)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('can be found by its time of change: a later change has a later time', async () => {
    const learner = await newLearner();
    const at = async () =>
      String(
        (
          await rowsOf(owner, 'select updated_at::text from recordings where user_id = $1', [learner.userId])
        )[0]?.updated_at,
      );
    await send(learner, take(10));
    const before = await at();
    await send(learner, take(20));
    expect((await at()) > before).toBe(true);
  });
});

describe('a take', () => {
  it('counts only once its file is there', async () => {
    const learner = await newLearner();
    expect(await refusal(merge(learner, take(10)))).toBe('23514');
    expect(await rowsOf(learner.identity, 'select from recordings')).toEqual([]);
  });

  it('gets an empty answer for a word that is gone or belongs to someone else', async () => {
    const [learner, other] = [await newLearner(), await newLearner()];
    const one = take(10);
    await upload(learner, one.takeId);
    expect(await merge({ ...learner, wordId: other.wordId }, one)).toEqual([]);
    expect(await merge({ ...learner, wordId: randomUUID() }, one)).toEqual([]);
    expect(await rowsOf(other.identity, 'select from recordings')).toEqual([]);
  });

  it('belongs to one word and one side', async () => {
    const learner = await newLearner();
    const one = take(10);
    await send(learner, one);
    expect(await refusal(merge(learner, one, 'from'))).toBe('22023');
  });

  it.each([
    ['a side that is none', 'both', {}],
    ['less than no length', 'to', { durationMs: -1 }],
    ['more than ten seconds', 'to', { durationMs: 10_001 }],
    ['a time before 1970', 'to', { madeAtMs: -1 }],
  ])('with %s is refused', async (_, side, wrong) => {
    const learner = await newLearner();
    expect(await refusal(send(learner, { ...take(10), ...wrong }, side))).toBe('22023');
  });

  it('is refused beyond five thousand, unless it replaces one', async () => {
    const words = await createWords(db, { count: 5_001 });
    const [userId, ids] = [words[0]?.userId ?? '', words.map(({ id }) => id)];
    await rowsOf(
      owner,
      `insert into recordings (user_id, word_id, side, take_id, made_at, duration_ms)
        select $1, id, 'to', gen_random_uuid(), 1, 900 from unnest($2::uuid[]) as id`,
      [userId, ids.slice(1)],
    );
    const [spare = '', recorded = ''] = ids;
    const of = (wordId: string) => ({ userId, identity: identityOf(userId), wordId });
    expect(await refusal(send(of(spare), take(10)))).toBe('54000');
    expect(await send(of(recorded), take(10))).toHaveLength(1);
  });

  it('can only be written through the rule', async () => {
    const learner = await newLearner();
    await send(learner, take(10));
    for (const text of [
      `insert into recordings (user_id, word_id, side, take_id, made_at) values ('${learner.userId}', '${learner.wordId}', 'from', '${randomUUID()}', 1)`,
      `update recordings set made_at = 1`,
      `delete from recordings`,
    ]) {
      expect(await refusal(rowsOf(learner.identity, text))).toBe('42501');
    }
  });
});

describe('the file of a take', () => {
  it('is deleted when the take is replaced or removed', async () => {
    const learner = await newLearner();
    const [first, second] = [take(10), take(20)];
    await send(learner, first);
    await send(learner, second);
    expect(await files(learner)).toEqual([fileOf(learner, second.takeId)]);
    await send(learner, take(30, null));
    expect(await files(learner)).toEqual([]);
  });

  it.each([
    ['word', 'delete from words where user_id = $1'],
    ['group', 'delete from word_groups where user_id = $1'],
    ['module', 'delete from modules_new where user_id = $1'],
  ])('goes with its %s', async (_, text) => {
    const learner = await newLearner();
    await send(learner, take(10), 'from');
    await send(learner, take(10));
    await rowsOf(learner.identity, text, [learner.userId]);
    expect(await rowsOf(owner, 'select from recordings where user_id = $1', [learner.userId])).toEqual([]);
    expect(await files(learner)).toEqual([]);
  });

  it('is deleted with the account, and other people’s are not', async () => {
    const [leaving, staying] = [await newLearner(), await newLearner()];
    for (const one of [leaving, staying]) await send(one, take(10));
    // A file that was uploaded but never reported as a take.
    await upload(leaving, randomUUID());
    await rowsOf(owner, 'delete from auth.users where id = $1', [leaving.userId]);
    expect(await files(leaving)).toEqual([]);
    expect(await files(staying)).toHaveLength(1);
  });

  it('leaves a note of its bytes, so that they can be removed', async () => {
    const learner = await newLearner();
    const one = take(10);
    await send(learner, one);
    const [object] = await rowsOf(owner, 'select version from storage.objects where name = $1', [
      fileOf(learner, one.takeId),
    ]);
    await send(learner, take(20, null));
    expect(
      await rowsOf(owner, 'select from internal.dropped_blobs where version = $1', [object?.version]),
    ).toHaveLength(1);
  });
});
