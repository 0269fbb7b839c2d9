import { describe, expect, it, vi } from 'vitest';
import { ServerError } from '../../../platform/calls/server-error.ts';
import type { KeptPlace } from '../../../platform/kept/kept-place.ts';
import { type CallPorts, createSessionStore } from './session-store.ts';

/** A store that logs what is put there, with calls that the test answers by hand. */
function bench(found: string | null = null, spare: string | null = null) {
  const log: (string | null)[] = [];
  const kept: KeptPlace<string> = {
    read: async () => found,
    readSpare: async () => spare,
    write: (work) => log.push(work),
    remove: () => log.push(null),
  };
  const store = createSessionStore(kept);
  const calls: (CallPorts & { answer: (text: string) => void })[] = [];
  const ask = (work: string | null, { keepsFormer = false } = {}) =>
    store.ask({
      work,
      keepsFormer,
      call: (ports) =>
        new Promise((resolve) => calls.push({ ...ports, answer: (text) => resolve(() => text) })),
    });
  return { log, store, calls, ask };
}

describe('a tutor that cannot be reached', () => {
  const unreachable = new ServerError({ message: '', code: 'unreachable', status: 0 });
  const refused = new ServerError({ message: '', code: 'overloaded', status: 503 });
  const fail = async (error: Error, { orSpare, spare }: { orSpare: boolean; spare: string | null }) => {
    const { store } = bench(null, spare);
    await store.ask({ work: null, orSpare, call: () => Promise.reject(error) });
    return store.session();
  };

  it('is replaced by what was kept for that', async () => {
    expect(await fail(unreachable, { orSpare: true, spare: 'spare' })).toMatchObject({
      work: 'spare',
      call: { state: 'none' },
    });
  });

  it.each([
    ['nothing was kept', unreachable, { orSpare: true, spare: null }],
    ['the learner asked for something new', unreachable, { orSpare: false, spare: 'spare' }],
    ['it was reached and refused', refused, { orSpare: true, spare: 'spare' }],
  ])('is reported where %s', async (_where, error, asked) => {
    expect(await fail(error, asked)).toMatchObject({ work: null, call: { state: 'failed', error } });
  });
});

describe('a session on this device', () => {
  it('returns what was kept before it begins anything', async () => {
    const { store } = bench('kept');
    const begin = vi.fn();
    store.open(begin);
    expect(store.session().call.state).toBe('opening');
    await vi.waitFor(() => expect(begin).toHaveBeenCalledWith('kept'));
    expect(store.session().work).toBe('kept');
  });

  it('keeps every change, and forgets when it starts over', async () => {
    const { store, log, calls, ask } = bench();
    const asked = ask(null);
    calls[0]?.answer('made');
    await asked;
    store.change((work) => `${work}!`);
    void ask(null);
    expect(log).toEqual(['made', 'made!', null]);
  });

  it('keeps what was there until something new has come, where that may be refused', async () => {
    const { store, log, calls, ask } = bench();
    const asked = ask(null);
    calls[0]?.answer('made');
    await asked;
    const again = ask(null, { keepsFormer: true });
    expect(store.session().work).toBeNull();
    expect(log).toEqual(['made']);
    calls[1]?.answer('new');
    await again;
    expect(log).toEqual(['made', 'new']);
  });

  it('aborts the previous call when a new one begins, and ignores its answer', async () => {
    const { store, calls, ask } = bench();
    const first = ask(null);
    const second = ask(null);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    calls[1]?.answer('second');
    calls[0]?.answer('first');
    await Promise.all([first, second]);
    expect(store.session().work).toBe('second');
  });

  it('aborts the call when the page is left, and can be resumed', async () => {
    const { store, calls, ask } = bench('kept');
    const begin = vi.fn();
    const leave = store.open(begin);
    await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1));
    const asked = ask(null);
    leave();
    expect(calls[0]?.signal.aborted).toBe(true);
    store.open(begin);
    calls[0]?.answer('late');
    await asked;
    await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
    expect(store.session().work).toBe('kept');
  });
});
