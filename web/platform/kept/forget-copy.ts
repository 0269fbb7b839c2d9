import { spareDatabase } from './spare-database.ts';

// A browser that refuses databases has no copy: an error thrown here rejects.
const deleteDatabase = (name: string) =>
  new Promise<unknown>((done) => {
    const forgetting = indexedDB.deleteDatabase(name);
    forgetting.onsuccess = done;
    forgetting.onerror = done;
  });

/**
 * Deletes this device's data for offline use: the copy of people's words, and the tutor's texts. Other tabs then close
 * it. Never fails.
 */
export const forgetCopy = async (): Promise<void> => {
  await Promise.allSettled(['vocabloom-copy', spareDatabase].map(deleteDatabase));
};
