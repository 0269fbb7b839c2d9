/** Takes the copy of people's words from this device. Other tabs let go of it when they hear of this. Never fails. */
export const forgetCopy = (): Promise<void> =>
  new Promise((resolve) => {
    try {
      const forgetting = indexedDB.deleteDatabase('vocabloom-copy');
      forgetting.onsuccess = () => resolve();
      forgetting.onerror = () => resolve();
    } catch {
      // A browser that refuses databases has none.
      resolve();
    }
  });
