import { spareDatabase } from './spare-database.ts';

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    try {
      const forgetting = indexedDB.deleteDatabase(name);
      forgetting.onsuccess = () => resolve();
      forgetting.onerror = () => resolve();
    } catch {
      // A browser that refuses databases has no copy.
      resolve();
    }
  });

/**
 * Deletes what this device has for times without a network: the copy of people's words, and what the tutor made of
 * them. Other tabs then close it. Never fails.
 */
export const forgetCopy = async (): Promise<void> => {
  await Promise.all(['vocabloom-copy', spareDatabase].map(deleteDatabase));
};
