/**
 * `npm run mutants:positions`: changes the functions that keep positions and counts in the database one place at a time
 * and asks whether a test notices, as `npm run mutants` does for the rules. Takes a while: each change makes a database anew.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changesOf } from './sql-changes.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const sandbox = join(root, '.cache/mutants/positions');
/** Functions of the first that the second one replaces are changed there. */
const files = ['0004_positions_and_counts.sql', '0017_places_asked_for.sql'] as const;
const functionName = /create (?:or replace )?function ([\w.]+)/g;

async function isNoticed(): Promise<boolean> {
  try {
    const vitest = join(root, 'node_modules/.bin/vitest');
    await run(vitest, ['run', '--bail', '1', '--maxWorkers', '2'], { cwd: sandbox, timeout: 600_000 });
    return false;
  } catch {
    return true;
  }
}

/** Marks the bodies of functions that a later migration replaces by another quote: changing them changes nothing. */
function live(text: string, later: string): string {
  const replaced = new Set([...later.matchAll(functionName)].map(([, name]) => name));
  return text.replaceAll(
    /create (?:or replace )?function ([\w.]+)[\s\S]*?\$\$[\s\S]*?\$\$;/g,
    (whole, name: string) => (replaced.has(name) ? whole.replaceAll('$$', '$old$') : whole),
  );
}

await rm(sandbox, { recursive: true, force: true });
await mkdir(sandbox, { recursive: true });
for (const name of ['database', 'core', 'contract', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
  await cp(join(root, name), join(sandbox, name), { recursive: true });
await cp(join(import.meta.dirname, 'positions.vitest.config.ts'), join(sandbox, 'vitest.config.ts'));
await symlink(join(root, 'node_modules'), join(sandbox, 'node_modules'));

if (await isNoticed()) throw new Error('the tests fail without any change');
const survivors: string[] = [];
let count = 0;
const [first, second] = await Promise.all(
  files.map((file) => readFile(join(root, 'database/migrations', file), 'utf8')),
);
if (first === undefined || second === undefined) throw new Error('a migration is missing');
const originals = {
  [files[0]]: { text: first, live: live(first, second) },
  [files[1]]: { text: second, live: second },
};
for (const [file, original] of Object.entries(originals)) {
  const path = join(sandbox, 'database/migrations', file);
  for (const change of changesOf(original.live)) {
    await writeFile(path, change.text);
    count += 1;
    const noticed = await isNoticed();
    if (!noticed) survivors.push(`${file}:${change.line}\n  - ${change.was}\n  + ${change.is}`);
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${file}:${change.line}  ${change.is}`);
  }
  await writeFile(path, original.text);
}
console.log(`\n${survivors.join('\n')}\n\n${count} changes, ${count - survivors.length} noticed`);
