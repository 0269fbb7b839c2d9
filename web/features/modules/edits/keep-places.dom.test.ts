import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { noteEditsWait } from '../../../platform/edits/edits-wait.ts';
import { groupRow, idOf, moduleRow, wordRow } from '../testing.tsx';
import { keepLetters, keepModule, keepName } from './keep-places.ts';
import { keepRemoval, takeBackRemoval } from './keep-removal.ts';
import { groupAsKnown, groupToMake, modulesHere } from './known-places.ts';

const [sea, sky] = [groupRow({ num_words: 2 }), groupRow({ id: idOf(21), name: 'Sky', position: 1 })];
const [first, second] = [
  moduleRow({ num_groups: 2, num_words: 2, word_groups: [sea, sky] }),
  moduleRow({ id: idOf(11), position: 1, to_lang: 'fr' }),
];

let people = 0;
let userId = '';
beforeEach(async () => {
  people += 1;
  userId = `person-${people}`;
  const copy = await openCopyStore();
  await copy.putWords(userId, [wordRow(0, 'sea', 'el mar'), wordRow(1, 'ship', 'el barco')], {});
  const until = '2026-05-03T12:00:00Z';
  await copy.finish(userId, { modules: [first, second], groupIds: [sea.id, sky.id], mark: { until } });
});
afterEach(() => noteEditsWait(userId, false));

const shown = async () =>
  (await modulesHere(userId)).map(({ position, toLang, groupCount, wordCount, groups }) => ({
    place: `${position} ${toLang}`,
    counts: [groupCount, wordCount],
    groups: groups.map((group) => `${group.position} ${group.name} ${group.wordCount}`),
  }));

describe('without a connection', () => {
  test('a group has its latest name', async () => {
    const renamed = { userId, groupId: sea.id };
    await keepName({ ...renamed, name: 'Ocean', before: 'Travel' });
    await keepName({ ...renamed, name: 'Water', before: 'Ocean' });
    expect((await shown())[0]?.groups).toEqual(['0 Water 2', '1 Sky 0']);
    const { names } = await (await openEditStore()).waiting(userId);
    expect(names).toEqual([expect.objectContaining({ base: { fromText: 'Travel', toText: '' } })]);
  });

  test('deleting a group deletes its words, and the later groups move up', async () => {
    await keepRemoval({ userId, id: sea.id, kind: 'group' });
    expect((await shown())[0]).toEqual({ place: '0 es', counts: [1, 0], groups: ['0 Sky 0'] });
    const { removals } = await (await openEditStore()).waiting(userId);
    expect(removals[0]?.words.map(({ base, state }) => [base?.fromText, state])).toEqual([
      ['sea', { goneAtMs: Date.parse('2026-05-03T12:00:00Z') }],
      ['ship', { goneAtMs: Date.parse('2026-05-03T12:00:00Z') }],
    ]);
  });

  test('undoing a deletion leaves everything as it was', async () => {
    const before = await shown();
    await keepRemoval({ userId, id: sea.id, kind: 'group' });
    await takeBackRemoval({ userId, id: sea.id });
    expect(await shown()).toEqual(before);
    expect((await (await openEditStore()).waiting(userId)).edits).toEqual([]);
  });

  test('deleting a module deletes its groups, and the later modules move up', async () => {
    await keepRemoval({ userId, id: first.id, kind: 'module' });
    expect(await shown()).toEqual([{ place: '0 fr', counts: [0, 0], groups: [] }]);
    const { removals } = await (await openEditStore()).waiting(userId);
    expect(removals[0]?.groups).toEqual([
      { id: sea.id, name: 'Travel' },
      { id: sky.id, name: 'Sky' },
    ]);
    expect(removals[0]?.words).toHaveLength(2);
  });

  test('a new module comes after the others, and a group in it is known with its languages', async () => {
    const module = { userId, id: idOf(12), fromLang: 'en', toLang: 'de', dialect: '' } as const;
    expect(await keepModule(module)).toBe(2);
    const { group, position } = await groupToMake({
      userId,
      id: idOf(30),
      moduleId: idOf(12),
      name: 'Bread',
    });
    expect(position).toBe(0);
    expect(group.languages).toEqual({ fromLang: 'en', toLang: 'de', dialect: '' });
    await (await openEditStore()).record({ group });
    expect((await shown())[2]).toEqual({ place: '2 de', counts: [1, 0], groups: ['0 Bread 0'] });
  });

  test('whether accents count is what was set last, even in a module that was created here', async () => {
    await keepModule({ userId, id: idOf(12), fromLang: 'en', toLang: 'de', dialect: '' });
    for (const moduleId of [first.id, idOf(12)]) {
      await keepLetters({ userId, moduleId, exactly: false });
      await keepLetters({ userId, moduleId, exactly: true });
    }
    expect((await modulesHere(userId)).map(({ lettersExactly }) => lettersExactly)).toEqual([
      true,
      false,
      true,
    ]);
    const { modules } = await (await openEditStore()).waiting(userId);
    expect(modules.map(({ id, made }) => [id, made !== undefined])).toEqual([
      [first.id, false],
      [idOf(12), true],
    ]);
  });

  test('a group carries its module’s setting, in case another device has deleted the module', async () => {
    const asKnown = async () => (await groupAsKnown({ userId, groupId: sea.id }))?.lettersExactly;
    expect(await asKnown()).toBeUndefined();
    await keepLetters({ userId, moduleId: first.id, exactly: true });
    expect(await asKnown()).toBe(true);
    const { group } = await groupToMake({ userId, id: idOf(31), moduleId: first.id, name: 'Bread' });
    expect(group.lettersExactly).toBe(true);
  });

  test('the deletion of a group that this device does not know is refused', async () => {
    await expect(keepRemoval({ userId, id: idOf(99), kind: 'group' })).rejects.toThrow();
  });
});
