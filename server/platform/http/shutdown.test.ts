import { EventEmitter, once } from 'node:events';
import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { endOnFaults, shutDownOnSignals } from './shutdown.ts';

function watched(close: () => Promise<void>) {
  const signals = new EventEmitter();
  const events = new EventEmitter();
  const said: string[] = [];
  shutDownOnSignals({
    close,
    exit: (code) => void events.emit('exit', code),
    say: (text) => said.push(text),
    signals: signals as unknown as NodeJS.Process,
  });
  return { signals, said, exit: () => once(events, 'exit') };
}

test.each(['SIGINT', 'SIGTERM'])('%s closes everything and ends with success', async (signal) => {
  let closed = false;
  const { signals, exit } = watched(async () => {
    closed = true;
  });
  const exited = exit();
  signals.emit(signal);
  expect(await exited).toEqual([0]);
  expect(closed).toBe(true);
});

test('a second signal ends the process even if something is still under way', async () => {
  const { signals, exit, said } = watched(() => new Promise(() => undefined));
  const exited = exit();
  signals.emit('SIGINT');
  signals.emit('SIGINT');
  expect(await exited).toEqual([1]);
  expect(said.at(-1)).toContain('stopping at once');
});

test('a failure while closing is reported and ends with failure', async () => {
  const { signals, exit, said } = watched(async () => {
    throw new Error('disk is gone');
  });
  const exited = exit();
  signals.emit('SIGTERM');
  expect(await exited).toEqual([1]);
  expect(said.at(-1)).toContain('disk is gone');
});

function watchedForFaults(close: () => Promise<void>, limitMs = 3_600_000) {
  const faults = new EventEmitter();
  const events = new EventEmitter();
  const logged: unknown[] = [];
  endOnFaults({
    close,
    exit: (code) => void events.emit('exit', code),
    logger: { fatal: (fields: object) => void logged.push(fields) } as unknown as Logger,
    faults: faults as unknown as NodeJS.Process,
    limitMs,
  });
  return { faults, logged, exit: () => once(events, 'exit') };
}

test('a fault that nothing caught is logged, and the process ends with failure once everything is closed', async () => {
  const { promise: isClosed, resolve: closed } = Promise.withResolvers<void>();
  const { faults, logged, exit } = watchedForFaults(() => isClosed);
  let isOver = false;
  const exited = exit().finally(() => {
    isOver = true;
  });
  const [first, second] = [new Error('first'), new Error('second')];
  faults.emit('uncaughtException', first);
  faults.emit('uncaughtException', second);
  expect(isOver).toBe(false);
  closed();
  expect(await exited).toEqual([1]);
  expect(logged).toEqual([{ err: first }, { err: second }]);
});

test.each([
  ['does not come to an end', () => new Promise<void>(() => undefined)],
  ['fails', () => Promise.reject(new Error('disk is gone'))],
])('so it does if closing %s', async (_what, close) => {
  const { faults, exit } = watchedForFaults(close, 10);
  const exited = exit();
  faults.emit('uncaughtException', new Error('a fault'));
  expect(await exited).toEqual([1]);
});
