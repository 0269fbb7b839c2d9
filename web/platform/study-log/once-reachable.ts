const isReachable = async (): Promise<boolean> =>
  navigator.onLine ||
  fetch('/ping').then(
    () => true,
    () => false,
  );

/**
 * A part of the program, or null if it cannot be loaded. It is only requested if the server can be reached: Firefox
 * never asks again for a file that it once could not get.
 */
export const onceReachable = async <Part>(load: () => Promise<Part>): Promise<Part | null> =>
  (await isReachable()) ? load().catch(() => null) : null;
