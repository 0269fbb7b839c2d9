/** Another person, who reads a group of words again and again; reports the longest wait since the last query. */
import { setTimeout as delay } from 'node:timers/promises';

const [url = '', apikey = '', token = ''] = process.argv.slice(2);
const EVERY_MS = 20;

let longestMs = 0;
let startedMs: number | undefined;
let failures = 0;

process.on('message', () => {
  // A request still waiting counts with its wait so far.
  const runningMs = startedMs === undefined ? 0 : performance.now() - startedMs;
  process.send?.({ longestMs: Math.max(longestMs, runningMs), failures });
  longestMs = 0;
  failures = 0;
});

for (;;) {
  startedMs = performance.now();
  const answer = await fetch(url, { headers: { apikey, authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
  await answer?.arrayBuffer();
  if (!answer?.ok) failures += 1;
  longestMs = Math.max(longestMs, performance.now() - startedMs);
  startedMs = undefined;
  await delay(EVERY_MS);
}
