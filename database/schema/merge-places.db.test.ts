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

type Learner = { readonly identity: Identity; readonly groupId: string; readonly moduleId: string };

const rowsOf = async (identity: Identity, text: string, values: unknown[]) =>
  (await db.once({ identity }, { text, values })).rows;

/** A learner with a group that has been named Sea since time 10. */
async function newLearner(): Promise<Learner> {
  const { id: groupId, userId } = await createGroup(db);
  const identity = identityOf(userId);
  const [group] = await rowsOf(
    identity,
    `update word_groups set name = 'Sea', name_at = 10 where id = $1 returning module_id`,
    [groupId],
  );
  return { identity, groupId, moduleId: String(group?.module_id) };
}

const rename = (
  { identity, groupId }: Learner,
  { name, at, known }: { name: string; at: number; known: string },
) => rowsOf(identity, 'select * from public.merge_group_name($1, $2, $3, $4)', [groupId, name, at, known]);

const names = async ({ identity }: Learner) =>
  (await rowsOf(identity, 'select name from word_groups order by position', [])).map(({ name }) => name);

const placeOf = ({ moduleId }: Learner) => ({
  module_id: moduleId,
  name: 'Sea',
  name_at: 10,
  learn_from: 'en',
  learn_to: 'es',
  dialect: 'Mexican',
});

describe('a name given offline', () => {
  it('counts if it is the later edit, whichever arrives first', async () => {
    const [one, other] = [await newLearner(), await newLearner()];
    await rename(one, { name: 'Ocean', at: 20, known: 'Sea' });
    expect(await rename(one, { name: 'Water', at: 30, known: 'Ocean' })).toEqual([
      { now_name: 'Water', was_name: 'Ocean', is_held: false },
    ]);
    await rename(other, { name: 'Water', at: 30, known: 'Sea' });
    expect(await rename(other, { name: 'Ocean', at: 20, known: 'Sea' })).toEqual([
      { now_name: 'Water', was_name: 'Water', is_held: false },
    ]);
    expect([await names(one), await names(other)]).toEqual([['Water'], ['Water']]);
  });

  it('does not replace a name its device has not seen', async () => {
    const learner = await newLearner();
    await rename(learner, { name: 'Ocean', at: 20, known: 'Sea' });
    expect(await rename(learner, { name: 'Water', at: 30, known: 'Sea' })).toEqual([
      { now_name: 'Ocean', was_name: 'Ocean', is_held: true },
    ]);
    expect(await names(learner)).toEqual(['Ocean']);
  });

  it('changes nothing when sent again, and is never dated in the future', async () => {
    const learner = await newLearner();
    await rename(learner, { name: 'Ocean', at: 8e15, known: 'Sea' });
    const read = () => rowsOf(learner.identity, 'select name, name_at, updated_at from word_groups', []);
    const [before] = await read();
    expect(Number(before?.name_at)).toBeLessThanOrEqual(Date.now() + 60_000);
    await rename(learner, { name: 'Ocean', at: Number(before?.name_at), known: 'Sea' });
    expect(await read()).toEqual([before]);
  });

  it('gets an empty answer for a group that is gone or belongs to someone else', async () => {
    const [learner, other] = [await newLearner(), await newLearner()];
    expect(
      await rename({ ...learner, identity: other.identity }, { name: 'Mine', at: 30, known: 'Sea' }),
    ).toEqual([]);
    await rowsOf(learner.identity, 'delete from word_groups where id = $1', [learner.groupId]);
    expect(await rename(learner, { name: 'Ocean', at: 30, known: 'Sea' })).toEqual([]);
    expect([await names(learner), await names(other)]).toEqual([[], ['Sea']]);
  });

  it('gives way to a later name given online', async () => {
    const learner = await newLearner();
    await rowsOf(learner.identity, `update word_groups set name = 'Ocean' where id = $1`, [learner.groupId]);
    await rename(learner, { name: 'Water', at: Date.now() - 60_000, known: 'Sea' });
    expect(await names(learner)).toEqual(['Ocean']);
  });
});

describe('the choice of whether accents count, made offline,', () => {
  it('follows the later edit, whichever arrives first', async () => {
    const learner = await newLearner();
    const set = (exactly: boolean, at: number) =>
      rowsOf(learner.identity, 'select public.merge_letters($1, $2, $3)', [learner.moduleId, exactly, at]);
    const exactly = async () =>
      (await rowsOf(learner.identity, 'select letters_exactly from modules_new', []))[0]?.letters_exactly;
    await set(true, 30);
    await set(false, 20);
    expect(await exactly()).toBe(true);
    await rowsOf(learner.identity, 'update modules_new set letters_exactly = false', []);
    await set(true, 40);
    expect(await exactly()).toBe(false);
  });
});

describe('a group created offline', () => {
  const make = ({ identity }: Learner, groupId: string, place: object) =>
    rowsOf(identity, 'select * from public.make_group($1, $2)', [groupId, JSON.stringify(place)]);

  it('is created once, and keeps a name given later', async () => {
    const learner = await newLearner();
    // Later than the one there is: ids begin with the time.
    const groupId = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
    await make(learner, groupId, { ...placeOf(learner), name: 'Sky' });
    await rename({ ...learner, groupId }, { name: 'Heaven', at: 20, known: 'Sky' });
    await make(learner, groupId, { ...placeOf(learner), name: 'Sky' });
    expect(await names(learner)).toEqual(['Sea', 'Heaven']);
  });

  it('brings back a module that was deleted meanwhile, and says so', async () => {
    const learner = await newLearner();
    await rowsOf(learner.identity, 'delete from modules_new', []);
    const groupId = randomUUID();
    expect(await make(learner, groupId, placeOf(learner))).toEqual([{ is_made: true, is_module_back: true }]);
    expect(await make(learner, groupId, placeOf(learner))).toEqual([
      { is_made: false, is_module_back: false },
    ]);
    expect(
      await rowsOf(
        learner.identity,
        'select id, from_lang, to_lang, dialect, num_groups from modules_new',
        [],
      ),
    ).toEqual([{ id: learner.moduleId, from_lang: 'en', to_lang: 'es', dialect: 'Mexican', num_groups: 1 }]);
  });

  it('stands where its id, which begins with the time, puts it, and so does a module that comes back', async () => {
    const learner = await newLearner();
    const { identity } = learner;
    const idOf = (time: number) => `00000000-0000-7000-8000-${String(time).padStart(12, '0')}`;
    await rowsOf(identity, 'delete from modules_new', []);
    for (const time of [1, 2, 3])
      await rowsOf(
        identity,
        `insert into modules_new (user_id, id, from_lang, to_lang) select auth.uid(), $1, 'en', 'es'`,
        [idOf(time)],
      );
    await rowsOf(identity, 'delete from modules_new where id = $1', [idOf(2)]);
    const place = { ...placeOf(learner), module_id: idOf(2) };
    await make(learner, idOf(12), { ...place, name: 'Second' });
    await make(learner, idOf(13), { ...place, name: 'Third' });
    await make(learner, idOf(11), { ...place, name: 'First' });
    expect(await rowsOf(identity, 'select id, position from modules_new order by position', [])).toEqual(
      [1, 2, 3].map((time, position) => ({ id: idOf(time), position })),
    );
    expect(await names(learner)).toEqual(['First', 'Second', 'Third']);
  });

  it('cannot be added to someone else’s module', async () => {
    const [learner, other] = [await newLearner(), await newLearner()];
    const { learn_from: _, ...place } = placeOf(other);
    await expect(make(learner, randomUUID(), place)).rejects.toThrow();
    expect(await names(other)).toEqual(['Sea']);
  });
});

describe('words of a group that was deleted meanwhile', () => {
  const wordId = '00000000-0000-7000-8000-000000000001';
  const word = { id: wordId, from_text: 'sea', from_text_at: 10, to_text: 'mar', to_text_at: 10 };
  const merge = ({ identity, groupId }: Learner, edits: readonly object[], place: object | null) =>
    rowsOf(identity, 'select * from public.merge_words($1, $2, $3)', [
      groupId,
      JSON.stringify(edits),
      place && JSON.stringify(place),
    ]);
  const deleteGroup = ({ identity, groupId }: Learner) =>
    rowsOf(identity, 'delete from word_groups where id = $1', [groupId]);

  it('come back with the group if the deletion had not seen their edit', async () => {
    const learner = await newLearner();
    await merge(learner, [word], null);
    await deleteGroup(learner);
    expect(await merge(learner, [{ ...word, to_text: 'la mar', to_text_at: 20 }], placeOf(learner))).toEqual([
      expect.objectContaining({ is_there: true, is_group_back: true, to_text: 'la mar' }),
    ]);
    expect(await names(learner)).toEqual(['Sea']);
  });

  it('come back with group and module if the whole module was deleted', async () => {
    const learner = await newLearner();
    await rowsOf(learner.identity, 'delete from modules_new', []);
    expect(await merge(learner, [word], placeOf(learner))).toEqual([
      expect.objectContaining({ is_there: true, is_group_back: true }),
    ]);
    expect(await names(learner)).toEqual(['Sea']);
  });

  it('stay deleted with the group if the deletion had seen their edit', async () => {
    const learner = await newLearner();
    await merge(learner, [word], null);
    await deleteGroup(learner);
    expect(await merge(learner, [word], placeOf(learner))).toEqual([
      expect.objectContaining({ is_there: false, is_group_back: false }),
    ]);
    expect(await names(learner)).toEqual([]);
  });

  it('are held at first if their device believes they still exist', async () => {
    const learner = await newLearner();
    await merge(learner, [word], null);
    await deleteGroup(learner);
    const edit = { ...word, to_text: 'la mar', to_text_at: 20, knows: true };
    const knowing = { ...edit, known_from_text: 'sea', known_to_text: 'mar' };
    expect(await merge(learner, [knowing], placeOf(learner))).toEqual([
      expect.objectContaining({ is_there: false, is_held: true, is_group_back: false }),
    ]);
    expect(await names(learner)).toEqual([]);
    expect(await merge(learner, [edit], placeOf(learner))).toEqual([
      expect.objectContaining({ is_there: true, is_group_back: true }),
    ]);
  });

  it('get an empty answer if their device does not say where the group was', async () => {
    const learner = await newLearner();
    await deleteGroup(learner);
    expect(await merge(learner, [word], null)).toEqual([]);
  });
});
