/**
 * Loaded into the server before it starts (`node --import`). Reports on a port of its own the longest time the event
 * loop was blocked since the last query, and the longest by its own work: on a busy machine other processes have the
 * processor in between.
 */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 1;

const port = Number(process.env.ABUSE_MONITOR_PORT);
// Processes that the server starts would inherit the variable; only the server itself is monitored.
delete process.env.ABUSE_MONITOR_PORT;
if (port > 0) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let ownMs = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    ownMs = Math.max(ownMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, RESOLUTION_MS).unref();
  const server = createServer((_request, response) => {
    const heldMs = Math.max(0, histogram.max / 1e6 - RESOLUTION_MS);
    histogram.reset();
    response.end(JSON.stringify({ heldMs, ownMs: Math.min(ownMs, heldMs) }));
    ownMs = 0;
  });
  server.listen(port, '127.0.0.1');
  server.unref();
}
