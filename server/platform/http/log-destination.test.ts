import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));

/** Writes more than a pipe takes, as the server does, and ends as it does. */
const logging = `
import { createLogger } from ${here('logger.ts')};
import { logDestination } from ${here('log-destination.ts')};
const logger = createLogger('info', await logDestination({ MODE: 'production' }));
for (let count = 0; count < 5; count += 1) {
  logger.info('a line'.repeat(100_000));
  await new Promise((resolve) => setTimeout(resolve, 20));
}
process.stderr.write('still here');
process.exit(0);
`;

/** Says something to nobody, as the server does when it is to end. */
const saying = `
import { outliveReaders } from ${here('log-destination.ts')};
outliveReaders();
process.stdout.write('ending');
await new Promise((resolve) => setTimeout(resolve, 20));
process.stderr.write('still here');
`;

/** Ends a process that hangs, on which the test would wait. */
const timeout = 60_000;

async function run(
  program: string,
  stdout: number | 'pipe',
  prepare: (pipe: Readable | null) => void = () => undefined,
) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    ...{ stdio: ['ignore', stdout, 'pipe'], timeout, killSignal: 'SIGKILL' },
  });
  prepare(child.stdout);
  const [said, [code]] = await Promise.all([child.stderr && text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

const alive = { said: 'still here', code: 0 };

test('a log whose reader is gone does not end the process', async () => {
  expect(await run(logging, 'pipe', (pipe) => pipe?.destroy())).toEqual(alive);
  expect(await run(saying, 'pipe', (pipe) => pipe?.destroy())).toEqual(alive);
});

test('a log whose reader takes nothing neither holds the process up nor keeps it from ending', async () => {
  expect(await run(logging, 'pipe', (pipe) => pipe?.pause())).toEqual(alive);
});

test.runIf(existsSync('/dev/full'))(
  'a log on a full disk neither ends the process nor keeps it from ending',
  async () => {
    const full = openSync('/dev/full', 'w');
    try {
      expect(await run(logging, full)).toEqual(alive);
    } finally {
      closeSync(full);
    }
  },
);
