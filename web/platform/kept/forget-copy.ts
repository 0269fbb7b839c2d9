/** Deletes the copy of people's words from this device. Other tabs then close it. Never fails. */
export const forgetCopy = (): Promise<void> =>
  new Promise((resolve) => {
    try {
      const forgetting = indexedDB.deleteDatabase('vocabloom-copy');
      forgetting.onsuccess = () => resolve();
      forgetting.onerror = () => resolve();
    } catch {
      // A browser that refuses databases has no copy.
      resolve();
    }
  });
