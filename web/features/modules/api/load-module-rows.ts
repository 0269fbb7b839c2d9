import { loadAllPages, PAGE_SIZE } from '../../../platform/calls/all-pages.ts';
import { readRows } from '../../../platform/calls/read-rows.ts';
import {
  groupsAddress,
  type ModuleRow,
  moduleRowAddress,
  modulesAddress,
  parseGroupRows,
  parseModuleRows,
} from '../module.ts';
import type { Place } from '../rules/place.ts';

/** The learner's modules in order, each with its first group or with all of them. */
export async function loadModuleRows(
  userId: string,
  { hasAllGroups }: { hasAllGroups: boolean },
): Promise<readonly ModuleRow[]> {
  const rows = await loadAllPages({
    expected: 0,
    load: async (range) => parseModuleRows(await readRows(modulesAddress(userId, { hasAllGroups, range }))),
  });
  return hasAllGroups ? withLaterGroups(userId, rows) : rows;
}

/** The module at a place with all its groups; none if there is no such module. */
export async function loadModuleRow({
  userId,
  place,
}: {
  userId: string;
  place: Place;
}): Promise<readonly ModuleRow[]> {
  const value = place.by === 'position' ? place.position : place.id;
  return withLaterGroups(
    userId,
    parseModuleRows(await readRows(moduleRowAddress({ userId, by: place.by, value }))),
  );
}

/** A response embeds at most one page of groups per module; the rest are loaded separately. */
const withLaterGroups = (userId: string, rows: readonly ModuleRow[]): Promise<readonly ModuleRow[]> =>
  Promise.all(
    rows.map(async (row) => {
      if (row.word_groups.length < PAGE_SIZE) return row;
      const groups = await loadAllPages({
        expected: row.num_groups,
        load: async (range) =>
          parseGroupRows(await readRows(groupsAddress({ userId, moduleId: row.id, range }))),
      });
      return { ...row, word_groups: [...groups] };
    }),
  );
