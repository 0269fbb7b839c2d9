import { type ChildProcess, fork } from 'node:child_process';
import { migrate } from '@vocabloom/database/migrate/migrate.ts';
import { openPostgres } from '@vocabloom/database/port/postgres.ts';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { generateLoad } from './data/load.ts';
import type { ProcessSettings } from './data/process.ts';
import { floorRequests, type Requests, serviceRequests } from './data/requests.ts';
import { seed } from './data/seed.ts';
import { createTokens } from './data/tokens.ts';

/**
 * Measures the data service's hot paths against a bare node:http server (design 10): reading a group of 25 words
 * and saving an answer. `--large` compares ten million words with a hundred thousand instead.
 */
const isLarge = process.argv.includes('--large');
const seconds = Number(option('--seconds') ?? 4);
const connections = Number(option('--connections') ?? 32);
const rounds = Number(option('--rounds') ?? 3);
const poolSize = 10;
const smallWords = 100_000;
const largeWords = 10_000_000;
/** People whose words are asked for: all of a small table, spread over the whole of a large one. */
const activePeople = 100;

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

type Measured = { readonly read: number; readonly save: number };

async function measure(port: number, requests: Requests): Promise<Measured> {
  const run = (nextRequest: () => Buffer, duration: number) =>
    generateLoad({ port, connections, seconds: duration, nextRequest });
  await run(requests.read, 1);
  const read = await run(requests.read, seconds);
  await run(requests.save, 1);
  const save = await run(requests.save, seconds);
  return { read: read.requestsPerSecond, save: save.requestsPerSecond };
}

async function startProcess(
  file: URL,
  settings: ProcessSettings,
): Promise<{ port: number; child: ChildProcess }> {
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', BENCH_SETTINGS: JSON.stringify(settings) },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code}`)));
  });
  return { port, child };
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Floor and service by turns on one database, so that both meet the same machine. */
async function measureBoth(url: string, words: number) {
  const database = openPostgres({ url, statementTimeoutMs: 3_600_000 });
  await migrate(database);
  const people = await seed(database, words);
  await database.close();
  const tokens = await createTokens(Math.min(people, activePeople), people);
  const settings = { databaseUrl: url, poolSize, keySet: tokens.keySet };
  const floor = await startProcess(new URL('./data/floor-process.ts', import.meta.url), settings);
  const service = await startProcess(new URL('./data/service-process.ts', import.meta.url), settings);
  const results: { floor: Measured; service: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({
      floor: await measure(floor.port, floorRequests(tokens.people)),
      service: await measure(service.port, serviceRequests(tokens.people)),
    });
  }
  floor.child.disconnect();
  service.child.disconnect();
  const of = (side: 'floor' | 'service', path: 'read' | 'save') =>
    median(results.map((result) => result[side][path]));
  const ratio = (path: 'read' | 'save') =>
    median(results.map(({ floor, service }) => service[path] / floor[path]));
  return {
    read: { floor: of('floor', 'read'), service: of('service', 'read'), ratio: ratio('read') },
    save: { floor: of('floor', 'save'), service: of('service', 'save'), ratio: ratio('save') },
  };
}

function report(what: string, figures: { ratio: number; figure: number; detail: string }): boolean {
  const passed = figures.ratio >= figures.figure;
  console.log(
    `${passed ? 'pass' : 'FAIL'}  ${what.padEnd(34)} ${figures.ratio.toFixed(2)} (at least ${figures.figure})  ${figures.detail}`,
  );
  return passed;
}

const cluster = await startThrowAwayCluster();
const passed: boolean[] = [];
const admin = openPostgres({ url: cluster.url, poolSize: 1 });
const makeDatabase = async (name: string) => {
  await admin.once({ identity: { kind: 'owner' } }, { text: `create database ${name}` });
  return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).toString();
};
try {
  const small = await measureBoth(await makeDatabase('small'), smallWords);
  for (const [path, what] of [
    ['read', 'reading a group of 25 words'],
    ['save', 'saving an answer'],
  ] as const) {
    const { floor, service, ratio } = small[path];
    const detail = `service ${Math.round(service)}/s, floor ${Math.round(floor)}/s`;
    passed.push(report(what, { ratio, figure: 0.5, detail }));
  }
  if (isLarge) {
    const large = await measureBoth(await makeDatabase('large'), largeWords);
    for (const path of ['read', 'save'] as const) {
      const ratio = large[path].service / small[path].service;
      const detail = `${Math.round(large[path].service)}/s with 10 million words, ${Math.round(small[path].service)}/s with 100 thousand`;
      passed.push(
        report(`${path === 'read' ? 'reading' : 'saving'}, large against small`, {
          ratio,
          figure: 0.8,
          detail,
        }),
      );
    }
  }
} finally {
  await admin.close();
  await cluster.stop();
}
process.exit(passed.every(Boolean) ? 0 : 1);
