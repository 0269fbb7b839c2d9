import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { shutDownOnSignals } from './shutdown.ts';

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
