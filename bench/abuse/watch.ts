import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { ApiLearner } from '@vocabloom/e2e/support/api-learner.ts';

/** A port that is not in use. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** The most memory a process used since the peak was last cleared. */
export const peakMbOf = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
};

export type Session = { readonly anonKey: string; readonly token: string };

export async function sessionOf(url: string, learner: ApiLearner): Promise<Session> {
  const { anonKey } = (await (await fetch(`${url}/config`)).json()) as { anonKey: string };
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: learner.email, password: learner.password }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  return { anonKey, token };
}

/** The longest wait of a reader process since the last query. */
export const longestWait = async (reader: ChildProcess): Promise<number> => {
  const told = once(reader, 'message');
  reader.send('tell');
  const [{ longestMs }] = (await told) as [{ longestMs: number }];
  return longestMs;
};

/** `heldMs`: from one turn of the event loop to the next; `ownMs`: how much of that was its own work. */
export type Hold = { readonly heldMs: number; readonly ownMs: number };

/** The longest time a server's event loop was blocked since its monitor was last queried. */
export const longestHold = async (port: number): Promise<Hold> =>
  (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Hold;
