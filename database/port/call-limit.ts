import { DatabaseError } from './errors.ts';
import type { Session } from './session.ts';

type CallLimit = {
  /** How long one call may take; null: no limit. */
  readonly limitMs: number | null;
  /** Ends the connection. Work still under way on it is lost, or its outcome is never reported. */
  readonly giveUp: () => void;
};

/**
 * Wraps a session so that calls not answered in time fail with SQLSTATE 08007. The server's own limit for each
 * statement still gets an answer; this one is for a server or a network that does not answer.
 */
export function withCallLimit(session: Session, { limitMs, giveUp }: CallLimit): Session {
  let gone = false;
  const limit = {
    limitMs,
    giveUp: () => {
      gone = true;
      giveUp();
    },
  };
  // Nothing more is sent to a server that does not answer, not even a rollback.
  const ask = <T>(call: () => Promise<T>): Promise<T> =>
    gone ? Promise.reject(noAnswer()) : inTime(call(), limit);
  return {
    run: (statements) => ask(() => session.run(statements)),
    script: (text) => ask(() => session.script(text)),
  };
}

const noAnswer = () => new DatabaseError({ code: '08007', message: 'the database gave no answer in time' });

/** Waits for a call as long as it may take, then gives up its connection and rejects with SQLSTATE 08007. */
export async function inTime<T>(call: Promise<T>, { limitMs, giveUp }: CallLimit): Promise<T> {
  if (limitMs === null) return call;
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(noAnswer());
      giveUp();
    }, limitMs);
  });
  try {
    return await Promise.race([call, expired]);
  } finally {
    clearTimeout(timer);
  }
}
