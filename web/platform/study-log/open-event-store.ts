import type { EventStore } from './event-store.ts';
import { openIndexedDbEventStore } from './indexed-db-event-store.ts';
import { createMemoryEventStore } from './memory-event-store.ts';
import { inOrder } from './pending-event.ts';

/**
 * The store of this device: IndexedDB, with memory for whatever the disk refuses (a private window, a full disk, a
 * database the browser has deleted). An answer is never refused.
 */
export async function openEventStore(
  openDisk: () => Promise<EventStore> = openIndexedDbEventStore,
): Promise<EventStore> {
  const memory = createMemoryEventStore();
  const disk = await openDisk().catch(() => null);
  if (disk === null) return memory;
  return {
    put: (pending) => disk.put(pending).catch(() => memory.put(pending)),
    list: async (userId) => {
      const lists = await Promise.all([disk.list(userId).catch(() => []), memory.list(userId)]);
      return inOrder(lists.flat());
    },
    remove: async (ids) => {
      // An event that cannot be removed is sent again later, which has no effect: its id is known.
      await Promise.all([disk.remove(ids).catch(() => undefined), memory.remove(ids)]);
    },
    isDurable: memory.isDurable,
    close: disk.close,
  };
}
