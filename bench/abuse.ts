/**
 * `npm run bench:abuse`: the worst of each kind of request by one person, on both databases, while another reads. Prints the
 * longest hold of the event loop, how much of it the server worked itself, the longest wait of the other person and the peak of the server's memory.
 * `-- --only events` takes the attacks with this in their name, `-- --on pglite` or `-- --on postgres` one database.
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
/** An attack whose answers take longer than this is told to stop: what counts is what it did to the others. */
const PATIENCE_MS = 60_000;
const FLOOR_MS = 3_000;
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, on: { type: 'string', default: 'both' } },
});
const { only, on } = values;
const nothing: Attack = { name: 'floor: nobody attacks', requests: [] };

type Measured = {
  readonly holdMs: number;
  /** How much of that the server worked itself; the rest the processor was others'. */
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
  // Who asks for nothing is the floor: what the machine does by itself in a while.
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

/** A group with 1,000 studied words: their histories are as long as they get. */
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
  // The library is read once, by whoever asks first; that is no attack.
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
