import { expect, test } from 'vitest';
import { PAGE_SIZE } from '../../../platform/calls/all-pages.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { groupRow, idOf, moduleRow } from '../testing.tsx';
import { loadModuleRow, loadModuleRows } from './load-module-rows.ts';

const groups = Array.from({ length: PAGE_SIZE + 1 }, (_, position) =>
  groupRow({ id: idOf(1000 + position), position }),
);
const full = groups.slice(0, PAGE_SIZE);
const long = moduleRow({ num_groups: groups.length, word_groups: full });
const short = moduleRow({ id: idOf(11), position: 1, num_groups: 1, word_groups: [groupRow()] });
const inPages = () => {
  const pages = [full, groups.slice(PAGE_SIZE)];
  return { 'GET /rest/v1/word_groups': () => ({ body: pages.shift() ?? [] }) };
};
const userId = 'ana';

test('a module comes with all its groups, more than an answer of the server holds', async () => {
  fakeServer({ 'GET /rest/v1/modules_new': () => ({ body: [long] }), ...inPages() });
  const [row] = await loadModuleRow({ userId, place: { by: 'position', position: 0 } });
  expect(row?.word_groups.map(({ position }) => position)).toEqual(groups.map(({ position }) => position));
});

test('so do all modules, where all groups are wanted; nothing more is requested for short ones', async () => {
  const calls = fakeServer({ 'GET /rest/v1/modules_new': () => ({ body: [long, short] }), ...inPages() });
  const rows = await loadModuleRows(userId, { hasAllGroups: true });
  expect(rows.map(({ word_groups }) => word_groups.length)).toEqual([groups.length, 1]);
  expect(calls.map(({ path }) => path).toSorted()).toEqual([
    '/rest/v1/modules_new',
    '/rest/v1/word_groups',
    '/rest/v1/word_groups',
  ]);
});

test('more modules than an answer holds are read on', async () => {
  const many = Array.from({ length: PAGE_SIZE }, (_, position) =>
    moduleRow({ id: idOf(2000 + position), position }),
  );
  const pages = [many, [short]];
  fakeServer({ 'GET /rest/v1/modules_new': () => ({ body: pages.shift() ?? [] }) });
  expect(await loadModuleRows(userId, { hasAllGroups: false })).toHaveLength(PAGE_SIZE + 1);
});
