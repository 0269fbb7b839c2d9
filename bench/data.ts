import { type ChildProcess, fork } from 'node:child_process';
import { migrate } from '@vocabloom/database/migrate/migrate.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { openPostgres } from '@vocabloom/database/port/postgres.ts';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { generateLoad } from './data/load.ts';
import type { ProcessSettings } from './data/process.ts';
import { floorRequests, type Requests, serviceRequests } from './data/requests.ts';
import { seed } from './data/seed.ts';
import { createTokens } from './data/tokens.ts';

/**
 * Measures the data service's hot paths against a bare node:http server (product: figures to reach): reading a group of
 * 25 words and saving an answer. `--large` instead compares ten million words with a hundred thousand.
 */
const isLarge = process.argv.includes('--large');
const seconds = Number(option('--seconds') ?? 4);
const connections = Number(option('--connections') ?? 32);
const rounds = Number(option('--rounds') ?? 3);
const poolSize = 10;
const smallWords = 100_000;
const largeWords = 10_000_000;
/** People whose words are requested: everyone in a small table, spread over the whole of a large one. */
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

/** A migrated database with this many words, and people in it to sign in as. */
async function prepare(url: string, words: number) {
  const database = openPostgres({ url, statementTimeoutMs: 3_600_000 });
  await migrate(database);
  const people = await seed(database, words);
  await database.close();
  const tokens = await createTokens(Math.min(people, activePeople), people);
  return { settings: { databaseUrl: url, poolSize, keySet: tokens.keySet }, people: tokens.people };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const startFloor = ({ settings }: Prepared) =>
  startProcess(new URL('./data/floor-process.ts', import.meta.url), settings);
const startService = ({ settings }: Prepared) =>
  startProcess(new URL('./data/service-process.ts', import.meta.url), settings);

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

type Round = { readonly basis: Measured; readonly measured: Measured };

/** The median of the ratios of the rounds, in each of which the two sides are measured one right after the other. */
function compare(rounds: readonly Round[], path: keyof Measured) {
  return {
    ratio: median(rounds.map(({ basis, measured }) => measured[path] / basis[path])),
    basis: median(rounds.map(({ basis }) => basis[path])),
    measured: median(rounds.map(({ measured }) => measured[path])),
  };
}

const paths = [
  ['read', 'reading a group of 25 words'],
  ['save', 'saving an answer'],
] as const;

/** Prints a line per path and returns whether all reach the figure. */
function report(rounds: readonly Round[], { figure, against }: { figure: number; against: string }): boolean {
  const passes = paths.map(([path, what]) => {
    const { ratio, basis, measured } = compare(rounds, path);
    const passed = ratio >= figure;
    const rates = `${Math.round(measured)}/s against ${Math.round(basis)}/s`;
    const head = `${passed ? 'pass' : 'FAIL'}  ${what}, against ${against}`;
    console.log(`${head.padEnd(70)} ${ratio.toFixed(2)} (at least ${figure})  ${rates}`);
    return passed;
  });
  return passes.every(Boolean);
}

const cluster = await startThrowAwayCluster();
const admin = openPostgres({ url: cluster.url, poolSize: 1 });
const makeDatabase = async (name: string) => {
  await admin.once(owner, { text: `create database ${name}` });
  return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).toString();
};
let passed = false;
try {
  const small = await prepare(await makeDatabase('small'), smallWords);
  const large = isLarge ? await prepare(await makeDatabase('large'), largeWords) : null;
  const floor = await startFloor(small);
  const service = await startService(small);
  const serviceOnLarge = large === null ? null : await startService(large);
  const againstFloor: Round[] = [];
  const againstSmall: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const basis = await measure(floor.port, floorRequests(small.people));
    const measured = await measure(service.port, serviceRequests(small.people));
    againstFloor.push({ basis, measured });
    if (large === null || serviceOnLarge === null) continue;
    const onLarge = await measure(serviceOnLarge.port, serviceRequests(large.people));
    againstSmall.push({ basis: measured, measured: onLarge });
  }
  for (const process of [floor, service, serviceOnLarge]) process?.child.disconnect();
  passed = report(againstFloor, { figure: 0.5, against: 'a bare server' });
  if (isLarge) {
    passed = report(againstSmall, { figure: 0.8, against: '100 thousand words, with 10 million' }) && passed;
  }
} finally {
  await admin.close();
  await cluster.stop();
}
process.exit(passed ? 0 : 1);
