/**
 * Loaded into the server before it starts (`node --import`): answers on a port of its own how long the event loop was held
 * at the most since it was last asked.
 */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 1;

const port = Number(process.env.ABUSE_MONITOR_PORT);
// Variables are handed on to processes that the server starts; only the server itself is looked at.
delete process.env.ABUSE_MONITOR_PORT;
if (port > 0) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const server = createServer((_request, response) => {
    const longestMs = Math.max(0, histogram.max / 1e6 - RESOLUTION_MS);
    histogram.reset();
    response.end(String(longestMs));
  });
  server.listen(port, '127.0.0.1');
  server.unref();
}
