/**
 * `npm run mutants:positions`: changes the functions that keep positions and counts in the database one place at a time
 * and checks whether a test notices, as `npm run mutants` does for the rest. A changed function is put into the
 * migrated database that every test database is copied from, so that nothing is migrated again. `-- --every 4` takes
 * one of four, `-- --at 'words_after_move():8'` those whose place contains this, or one of several separated by commas.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { owner } from '@vocabloom/database/port/identities.ts';
import { openPostgres } from '@vocabloom/database/port/postgres.ts';
import { createVitest, type TestSpecification } from 'vitest/node';
import { changesOf } from './sql-changes.ts';

const root = join(import.meta.dirname, '../..');
const migrations = [
  '0004_positions_and_counts.sql',
  '0017_places_asked_for.sql',
  '0050_places_at_insert.sql',
];
const { values } = parseArgs({
  options: { every: { type: 'string', default: '1' }, at: { type: 'string', default: '' } },
});
const every = Number(values.every);

process.env.MUTANTS = 'positions';
const vitest = await createVitest('test', {
  root,
  config: 'bench/mutants/vitest.config.ts',
  watch: false,
  bail: 1,
  maxWorkers: 1,
  isolate: false,
  reporters: [{}],
});

const fails = async (test: TestSpecification): Promise<boolean> => {
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([test]);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
};

const tests = await vitest.globTestSpecifications();
const noticedBy = new Map(tests.map((test) => [test, 0]));

/** Runs one file after another until one fails: first those that have noticed the most changes so far. */
const isNoticed = async (): Promise<boolean> => {
  for (const [test, times] of [...noticedBy].toSorted(([, a], [, b]) => b - a)) {
    if (!(await fails(test))) continue;
    noticedBy.set(test, times + 1);
    return true;
  }
  return false;
};

if (await isNoticed()) throw new Error('the tests fail without any change');

const { adminUrl, template } = vitest.getRootProject().getProvidedContext().postgresTemplate;
const url = new URL(adminUrl);
url.pathname = `/${template}`;

/** Queries the template, then disconnects: a database with open connections cannot be copied. */
async function ask(text: string): Promise<readonly Record<string, unknown>[]> {
  const db = openPostgres({ url: url.toString(), poolSize: 1, acquireTimeoutMs: 20_000 });
  try {
    return (await db.once(owner, { text })).rows;
  } finally {
    await db.close();
  }
}

const sources = await Promise.all(
  migrations.map((file) => readFile(join(root, 'database/migrations', file), 'utf8')),
);
const names = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/create (?:or replace )?function ([\w.]+)/g)].map(([, name]) => `'${name}'`),
  ),
);
const functions = await ask(`
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname || '.' || p.proname in (${[...names].join()}) or p.proname in (${[...names].join()})
  order by 1`);

/** Puts a function into the template if the database accepts it. */
const isSql = (text: string): Promise<boolean> =>
  ask(text).then(
    () => true,
    () => false,
  );

const survivors: string[] = [];
let [found, tried] = [0, 0];
for (const { name, definition } of functions) {
  const original = String(definition);
  for (const { line, was, is, text } of changesOf(original)) {
    const place = `${name}:${line}`;
    if (!values.at.split(',').some((part) => place.includes(part))) continue;
    found += 1;
    if ((found - 1) % every !== 0 || !(await isSql(text))) continue;
    tried += 1;
    const noticed = await isNoticed();
    if (!noticed) survivors.push(`${place}\n  - ${was}\n  + ${is}`);
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${place}  ${is}`);
  }
  await ask(original);
}
console.log(
  `\n${survivors.join('\n')}\n\n${found} changes, ${tried} of them tried, ${tried - survivors.length} noticed`,
);
await vitest.close();
