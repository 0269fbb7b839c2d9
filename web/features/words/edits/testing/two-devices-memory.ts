import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import type { Waiting } from '../../../../platform/edits/edit-database.ts';
import { readWaiting, type settleIn, writeInto } from '../../../../platform/edits/edit-writes.ts';
import { textsWith, type WaitingEdit } from '../../../../platform/edits/waiting-edit.ts';
import { overlayEdits } from '../overlay-edits.ts';
import type { createServer, ServerGroup } from './two-devices-server.ts';

export type Server = ReturnType<typeof createServer>;

/** In-memory stores of `EditStore`, which the app's own code reads and writes. */
function createStores() {
  const stores = new Map<string, Map<string, object>>();
  const objectStore = (name: string) => {
    const rows = stores.get(name) ?? new Map<string, { wordId?: string; id?: string }>();
    stores.set(name, rows);
    return {
      get: async (key: unknown) => rows.get(JSON.stringify(key)),
      getAll: async () => [...rows.values()],
      delete: async (key: unknown) => void rows.delete(JSON.stringify(key)),
      put: async (row: { userId: string; wordId?: string; id?: string }) =>
        void rows.set(JSON.stringify([row.userId, row.wordId ?? row.id]), row),
    };
  };
  // Only the few calls that are made on a transaction.
  return { objectStore } as unknown as Parameters<typeof settleIn>[0];
}

export const userId = 'ana';

type Of = Pick<WaitingEdit, 'state' | 'base'>;

/** The data that a device knows and stores, and the texts its owner has written and given up on it. */
export function createMemory(name: string, server: Server) {
  const stores = createStores();
  const memory = {
    name,
    stores,
    seen: { words: server.words(), groups: server.groups() },
    events: [] as readonly StudyEvent[],
    written: new Set<string>(),
    /** Texts that the owner changed or deleted after seeing them. */
    givenUp: new Set<string>(),
    waiting: () => readWaiting(stores, userId),
  };
  let revisions = 0;
  const revision = () => {
    revisions += 1;
    return `${name}-${revisions}`;
  };
  const edit = (wordId: string, group: ServerGroup, of: Of): WaitingEdit => ({
    ...of,
    userId,
    wordId,
    groupId: group.id,
    revision: revision(),
  });
  const keep = (
    wordId: string,
    { group, isMade = false, ...of }: { group: ServerGroup; isMade?: boolean } & Of,
  ) =>
    writeInto(stores, {
      edits: [edit(wordId, group, of)],
      group: { userId, moduleId: 'm', ...group, ...(isMade ? { atMs: 1 } : { isKnown: true }) },
    });
  const shown = async () => {
    const here = await memory.waiting();
    const groups = shownGroups(memory.seen.groups, here);
    const words = groups.flatMap(({ id }) =>
      overlayEdits(
        memory.seen.words.filter(({ groupId }) => groupId === id),
        here.edits.filter(({ groupId }) => groupId === id),
      ),
    );
    return { groups, words };
  };
  return Object.assign(memory, { revision, edit, keep, shown });
}

export type Memory = ReturnType<typeof createMemory>;

/** The groups that the device shows. */
function shownGroups(
  seen: readonly ServerGroup[],
  { groups, names, removals }: Waiting,
): readonly ServerGroup[] {
  const known = new Set(seen.map(({ id }) => id));
  const isGone = new Set(removals.map(({ id }) => id));
  const named = new Map(names.map((one) => [one.groupId, textsWith(one).fromText]));
  return [...seen, ...groups.filter(({ id, isKnown }) => isKnown !== true && !known.has(id))]
    .filter(({ id }) => !isGone.has(id))
    .map(({ id, name }) => ({ id, name: named.get(id) ?? name }));
}
