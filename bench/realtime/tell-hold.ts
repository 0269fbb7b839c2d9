/**
 * Answers whoever started the process and asks `{ held: true }`: the processor's time of this thread between two turns of the event
 * loop, at the most since it was asked last. On a busy machine the rest is others'.
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
