/**
 * `npm run bench:abuse`: the worst requests of each kind that one person can send, on both databases, while another
 * person reads. Prints the longest time the event loop was blocked, how much of it was the server's own work, the
 * longest wait of the other person and the peak of the server's memory. `-- --only events` runs the attacks with this
 * in their name, `-- --on pglite` or `-- --on postgres` uses one database.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { type ApiLearner, plantModule, signUpByApi } from '@vocabloom/e2e/support/api-learner.ts';
import { type RunningServer, startServer } from '@vocabloom/e2e/support/server.ts';
import { type Attack, attacks, type Sent } from './abuse/attacks.ts';
import { freePort, longestHold, longestWait, peakMbOf, type Session, sessionOf } from './abuse/watch.ts';

const HOLD_LIMIT_MS = 50;
const WAIT_LIMIT_MS = 250;
/** An attack whose answers take longer than this is stopped: what counts is its effect on the others. */
const PATIENCE_MS = 60_000;
const FLOOR_MS = 3_000;
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, on: { type: 'string', default: 'both' } },
});
const { only, on } = values;
const nothing: Attack = { name: 'floor: nobody attacks', requests: [] };

type Measured = {
  readonly holdMs: number;
  /** How much of that was the server's own work; the rest of the time other processes had the processor. */
  readonly ownMs: number;
  readonly waitMs: number;
  readonly peakMb: number;
  readonly answers: string;
};

/** Sends one request as this person; what matters is that it ends. */
async function send(url: string, { session, sent }: { session: Session; sent: Sent }): Promise<string> {
  const headers = {
    apikey: session.anonKey,
    authorization: `Bearer ${session.token}`,
    'content-type': 'application/json',
  };
  const { method, path, body } = sent;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url + path, {
      method,
      headers,
      signal,
      ...(body === undefined ? {} : { body }),
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return (error as Error).name;
  }
}

type Watch = { readonly server: RunningServer; readonly monitorPort: number; readonly reader: ChildProcess };

async function measure(
  { server, monitorPort, reader }: Watch,
  attack: Attack,
  session: Session,
): Promise<Measured> {
  await delay(500);
  await writeFile(`/proc/${server.pid()}/clear_refs`, '5');
  await Promise.all([longestHold(monitorPort), longestWait(reader)]);
  const statuses = await Promise.all(attack.requests.map((sent) => send(server.url, { session, sent })));
  // An attack without requests measures the floor: what the machine does by itself in the same time.
  if (attack.requests.length === 0) await delay(FLOOR_MS);
  const [{ heldMs: holdMs, ownMs }, waitMs, peakMb] = [
    await longestHold(monitorPort),
    await longestWait(reader),
    await peakMbOf(server.pid()),
  ];
  const answers = [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length}×${status}`)
    .join(' ');
  return { holdMs, ownMs, waitMs, peakMb, answers };
}

/** A group with 1,000 studied words, whose histories are as long as they can get. */
async function plantWords(learner: ApiLearner, count: number): Promise<string> {
  const pairs = Array.from({ length: count }, (_, index) => [`word ${index}`, `palabra ${index}`] as const);
  await plantModule(learner, { groups: [{ name: 'Many', pairs }] });
  const history = Array.from({ length: 20 }, (_, index) => ({
    result: index % 2,
    time: 1_700_000_000_000 + index,
  }));
  const [group] = (await learner.send('GET', '/rest/v1/word_groups?select=id')) as { id: string }[];
  await learner.send('PATCH', `/rest/v1/words?group_id=eq.${group?.id}&select=id`, { history });
  return group?.id ?? '';
}

async function run(name: string, settings: Readonly<Record<string, string>>): Promise<boolean> {
  const monitorPort = await freePort();
  const server = await startServer({
    ...settings,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'abuse/monitor.ts')}`,
    ABUSE_MONITOR_PORT: String(monitorPort),
  });
  const attacker = await signUpByApi(server.url);
  const bystander = await signUpByApi(server.url);
  const groupId = await plantWords(attacker, 1000);
  const reading = await plantWords(bystander, 25);
  const session = await sessionOf(server.url, attacker);
  const other = await sessionOf(server.url, bystander);
  const address = `${server.url}/rest/v1/words?select=*&group_id=eq.${reading}`;
  const reader = fork(join(import.meta.dirname, 'abuse/reader-process.ts'), [
    address,
    other.anonKey,
    other.token,
  ]);
  // The library is loaded once, for the first caller; that is not an attack.
  await send(server.url, {
    session,
    sent: {
      method: 'POST',
      path: '/library/generate-words',
      body: JSON.stringify({ topic: 'food', fromLang: 'en', toLang: 'es', wordCount: 5 }),
    },
  });
  const worst = { holdMs: 0, ownMs: 0, waitMs: 0, peakMb: 0 };
  console.log(`\n${name}\n${'attack'.padEnd(44)}    hold ms     own ms    wait ms    peak MB  answers`);
  try {
    for (const attack of [nothing, ...attacks(groupId).filter(({ name }) => name.includes(only))]) {
      const measured = await measure({ server, monitorPort, reader }, attack, session);
      const { holdMs, ownMs, waitMs, peakMb, answers } = measured;
      console.log(
        `${attack.name.padEnd(44)} ${holdMs.toFixed(0).padStart(10)} ${ownMs.toFixed(0).padStart(10)} ${waitMs.toFixed(0).padStart(10)} ${peakMb.toFixed(0).padStart(10)}  ${answers}`,
      );
      if (attack === nothing) continue;
      worst.ownMs = Math.max(worst.ownMs, ownMs);
      worst.holdMs = Math.max(worst.holdMs, holdMs);
      worst.waitMs = Math.max(worst.waitMs, waitMs);
      worst.peakMb = Math.max(worst.peakMb, peakMb);
    }
  } finally {
    reader.kill();
    await server.stop();
  }
  const verdict = (value: number, limit: number) =>
    `${value.toFixed(0)} ms of ${limit}, ratio ${(value / limit).toFixed(2)} ${value <= limit ? 'ok' : 'TOO LONG'}`;
  console.log(
    `longest hold of the event loop by the server's own work ${verdict(worst.ownMs, HOLD_LIMIT_MS)}; ${worst.holdMs.toFixed(0)} ms with what else the processor did`,
  );
  console.log(`longest wait of the other person ${verdict(worst.waitMs, WAIT_LIMIT_MS)}`);
  console.log(`peak of memory ${worst.peakMb.toFixed(0)} MB`);
  return worst.ownMs <= HOLD_LIMIT_MS && worst.waitMs <= WAIT_LIMIT_MS;
}

async function runOnPostgres(): Promise<boolean> {
  const cluster = await startThrowAwayCluster();
  try {
    return await run('PostgreSQL', { DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

const onPostgres = on === 'pglite' || (await runOnPostgres());
const embedded = on === 'postgres' || (await run('embedded (PGlite)', {}));
process.exitCode = onPostgres && embedded ? 0 : 1;
