import type { Waiting } from '../../../platform/edits/edit-database.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { deletes, textsWith } from '../../../platform/edits/waiting-edit.ts';
import type { WaitingModule } from '../../../platform/edits/waiting-place.ts';
import type { Module, WordGroup } from '../module.ts';

/**
 * Modules as their owner left them on this device: with creations, renames, settings and deletions made here, and with
 * added and deleted words counted. Places are those they will have once the server has all changes, as far as that can
 * be known.
 * @param modules with all their groups, or those that have been loaded
 */
export async function withWaitingPlaces(
  modules: readonly Module[],
  userId: string,
): Promise<readonly Module[]> {
  const waiting = await (await openEditStore()).waiting(userId);
  const isGone = goneIn(waiting, 'module');
  const known = new Set(modules.map(({ id }) => id));
  const made = waiting.modules.flatMap((module): Module[] => (known.has(module.id) ? [] : asModule(module)));
  return inPlaces([...modules, ...made].filter(({ id }) => !isGone.has(id))).map((module) =>
    withWaitingGroups(module, waiting),
  );
}

const goneIn = ({ removals }: Waiting, kind: 'group' | 'module') =>
  new Set(removals.filter((one) => one.kind === kind).map(({ id }) => id));

const inPlaces = <Place extends { readonly position: number }>(places: readonly Place[]): readonly Place[] =>
  places.map((place, position) => (place.position === position ? place : { ...place, position }));

const asModule = ({ id, made }: WaitingModule): Module[] =>
  made
    ? [
        {
          id,
          position: -1,
          fromLang: made.fromLang,
          toLang: made.toLang,
          dialect: made.dialect,
          lettersExactly: false,
          groupCount: 0,
          wordCount: 0,
          createdAt: new Date(made.atMs),
          groups: [],
        },
      ]
    : [];

function withWaitingGroups(module: Module, waiting: Waiting): Module {
  const isGone = goneIn(waiting, 'group');
  const names = new Map(waiting.names.map((name) => [name.groupId, textsWith(name).fromText]));
  const letters = waiting.modules.find(({ id }) => id === module.id)?.letters;
  const loaded = new Set(module.groups.map(({ id }) => id));
  const made = waiting.groups.filter(
    ({ id, moduleId, isKnown }) => moduleId === module.id && isKnown !== true && !loaded.has(id),
  );
  const groups = [
    ...module.groups,
    ...made.map(({ id, moduleId, name }): WordGroup => ({ id, moduleId, name, position: -1, wordCount: 0 })),
  ]
    .filter(({ id }) => !isGone.has(id))
    .map((group) => ({
      ...group,
      name: names.get(group.id) ?? group.name,
      wordCount: Math.max(0, group.wordCount + addedIn(group.id, waiting)),
    }));
  const count = (list: readonly WordGroup[]) => list.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return {
    ...module,
    lettersExactly: letters?.exactly ?? module.lettersExactly,
    groups: inPlaces(groups),
    groupCount: module.groupCount + groups.length - module.groups.length,
    wordCount: module.wordCount + count(groups) - count(module.groups),
  };
}

/** How many more words there are than the server knows of. */
const addedIn = (groupId: string, { edits }: Waiting): number =>
  edits
    .filter((edit) => edit.groupId === groupId)
    .reduce((sum, edit) => sum + (deletes(edit) ? -1 : edit.base === null ? 1 : 0), 0);
