/**
 * `npm run bench:export`: the export of an account with 10,000 words and 100,000 study events, on both databases, while
 * another person reads. Prints how long it takes, its size, the longest time the event loop was blocked, the longest
 * wait of the other person and the growth of the server's memory.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { openPglite } from '@vocabloom/database/port/pglite.ts';
import { openPostgres } from '@vocabloom/database/port/postgres.ts';
import { createGroup } from '@vocabloom/database/testing/factories.ts';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { plantModule, signUpByApi } from '@vocabloom/e2e/support/api-learner.ts';
import { startServer } from '@vocabloom/e2e/support/server.ts';
import { freePort, longestHold, longestWait, peakMbOf, sessionOf } from './abuse/watch.ts';

const HOLD_LIMIT_MS = 50;
const WAIT_LIMIT_MS = 250;
const FLOOR_MS = 3_000;
const GROUPS = 50;
const WORDS_OF_A_GROUP = 200;
const EVENTS_OF_A_WORD = 10;

const patiently = { ...owner, callLimitMs: null } as const;

async function plant(database: Database, email: string): Promise<void> {
  const { rows } = await database.once(patiently, {
    text: 'select id from auth.users where email = $1',
    values: [email],
  });
  const userId = String(rows[0]?.id);
  const first = await createGroup(database, { userId });
  const module = { id: first.moduleId, userId };
  const groups = [first];
  for (let n = 1; n < GROUPS; n += 1)
    groups.push(await createGroup(database, { module, name: `Group ${n}` }));
  for (const { id } of groups)
    await database.once(patiently, {
      text: `insert into public.words (user_id, group_id, from_text, to_text)
        select $1, $2, 'a word that is learned ' || n, 'una palabra que se aprende ' || n
        from generate_series(1, $3::integer) n`,
      values: [userId, id, WORDS_OF_A_GROUP],
    });
  await database.once(patiently, {
    text: `insert into public.study_events (user_id, id, word_id, kind, payload, at_ms, scheduler)
      select $1, gen_random_uuid(), w.id, 'answer', '{"mode":"sm2","result":1}', 1790000000000 + n, 'sm2'
      from public.words w, generate_series(1, $2::integer) n where w.user_id = $1`,
    values: [userId, EVENTS_OF_A_WORD],
  });
}

async function download(url: string, token: string): Promise<number> {
  let answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  // A server that has just started on a busy machine asks to try again.
  for (let attempt = 1; answer.status === 503 && attempt < 10; attempt += 1) {
    await delay(2000);
    answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  }
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}

type Bench = {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly open: () => Promise<Database>;
};

async function run({ name, settings, open }: Bench): Promise<boolean> {
  const monitorPort = await freePort();
  const server = await startServer({
    ...settings,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'abuse/monitor.ts')}`,
    ABUSE_MONITOR_PORT: String(monitorPort),
  });
  const [learner, bystander] = [await signUpByApi(server.url), await signUpByApi(server.url)];
  await plantModule(bystander, { groups: [{ name: 'Sea', pairs: [['sea', 'el mar']] }] });
  // The embedded database belongs to one process at a time.
  await server.halt();
  const database = await open();
  await plant(database, learner.email);
  await database.close();
  await server.restart();
  const { token } = await sessionOf(server.url, learner);
  const other = await sessionOf(server.url, bystander);
  const reader = fork(join(import.meta.dirname, 'abuse/reader-process.ts'), [
    `${server.url}/rest/v1/words?select=*`,
    ...[other.anonKey, other.token],
  ]);
  let isGood = true;
  try {
    for (const format of ['json', 'csv', 'json', 'csv']) {
      await delay(1000);
      await writeFile(`/proc/${server.pid()}/clear_refs`, '5');
      const beforeMb = await peakMbOf(server.pid());
      // How long the other person waits on this machine in a similar time when nobody exports.
      await longestWait(reader);
      await delay(FLOOR_MS);
      const floorMs = await longestWait(reader);
      await longestHold(monitorPort);
      const begunMs = performance.now();
      const bytes = await download(`${server.url}/account/export?format=${format}`, token);
      const seconds = (performance.now() - begunMs) / 1000;
      const [{ heldMs, ownMs }, waitMs] = [await longestHold(monitorPort), await longestWait(reader)];
      const grownMb = (await peakMbOf(server.pid())) - beforeMb;
      console.log(
        `${name} ${format}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, event loop held ${heldMs.toFixed(0)} ms, ${ownMs.toFixed(0)} of them by its own work, of ${HOLD_LIMIT_MS}, the other person waited ${waitMs.toFixed(0)} ms of ${WAIT_LIMIT_MS} (${floorMs.toFixed(0)} with no export), memory grew by ${grownMb.toFixed(0)} MB`,
      );
      isGood &&= ownMs <= HOLD_LIMIT_MS && waitMs <= WAIT_LIMIT_MS;
    }
  } finally {
    reader.kill();
    await server.stop();
  }
  return isGood;
}

const cluster = await startThrowAwayCluster();
const dataDir = await mkdtemp(join(tmpdir(), 'vocabloom-export-'));
try {
  const onPostgres = await run({
    name: 'PostgreSQL',
    settings: { DATABASE_URL: cluster.url },
    open: async () => openPostgres({ url: cluster.url, statementTimeoutMs: 300_000 }),
  });
  const embedded = await run({
    name: 'embedded (PGlite)',
    settings: { DATA_DIR: dataDir },
    open: () => openPglite({ dataDir, callLimitMs: 600_000 }),
  });
  process.exitCode = onPostgres && embedded ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
