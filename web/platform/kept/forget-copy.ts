import { spareDatabase } from './spare-database.ts';

// A browser that refuses databases has no copy: what is thrown here rejects.
const deleteDatabase = (name: string) =>
  new Promise<unknown>((done) => {
    const forgetting = indexedDB.deleteDatabase(name);
    forgetting.onsuccess = done;
    forgetting.onerror = done;
  });

/**
 * Deletes what this device has for times without a network: the copy of people's words, and what the tutor made of
 * them. Other tabs then close it. Never fails.
 */
export const forgetCopy = async (): Promise<void> => {
  await Promise.allSettled(['vocabloom-copy', spareDatabase].map(deleteDatabase));
};
