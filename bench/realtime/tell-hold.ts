/**
 * Answers `{ held: true }` from the parent process: the most processor time of this thread between two turns of the
 * event loop since the last query. On a busy machine the rest of the time belongs to other processes.
 */
export function tellHold(): void {
  let heldMs = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    heldMs = Math.max(heldMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1);
  process.on('message', (message) => {
    if (typeof message !== 'object' || message === null || !('held' in message)) return;
    process.send?.({ heldMs });
    heldMs = 0;
  });
}
