import { Worker } from 'node:worker_threads';
import { httpError } from '../../../platform/http/http-error.ts';
import type { AnswerOf, RequestOf, TutorCall } from '../operations/operations.ts';
import type { LibraryReply, LibraryRequest } from './messages.ts';

/** Questions that may wait for the thread; each takes some milliseconds. */
const MAX_WAITING = 200;
/** A question that takes longer than this will not be answered. The first one waits until the library is loaded. */
const limits = { answerMs: 20_000, firstAnswerMs: 60_000 };

export type LibraryThread = {
  /**
   * Asks the library, which may know no answer; rejects with 503 while too many wait, and with the signal's reason once
   * the caller no longer waits.
   */
  readonly ask: <Name extends TutorCall>(
    name: Name,
    request: RequestOf<Name>,
    signal: AbortSignal,
  ) => Promise<AnswerOf<Name> | undefined>;
  readonly close: () => Promise<void>;
};

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };

const unreachable = (cause?: unknown) =>
  httpError({ code: 'tutor.unreachable', cause, retryAfterSeconds: 2 });

/**
 * The built-in library in a thread of its own, which starts with the first question. Loading it takes a second and
 * finding an answer among thousands of words some milliseconds; other requests should wait for neither. A thread that
 * fails or hangs is ended, and the next question starts another.
 */
export function createLibraryThread({ answerMs, firstAnswerMs } = limits): LibraryThread {
  let worker: Worker | undefined;
  let hasAnswered = false;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const end = async (error: Error) => {
    const ended = worker;
    worker = undefined;
    hasAnswered = false;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    await ended?.terminate();
  };
  const settle = (told: LibraryReply) => {
    const asked = waiting.get(told.id);
    hasAnswered = true;
    waiting.delete(told.id);
    if (waiting.size === 0) worker?.unref();
    if ('answer' in told) asked?.resolve(told.answer);
    else asked?.reject(new Error(`the library could not answer: ${told.failure}`));
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url));
    started.on('message', settle);
    started.on('error', (error) => {
      if (worker === started) void end(unreachable(error));
    });
    started.on('exit', () => {
      if (worker === started) void end(unreachable());
    });
    return started;
  };

  return {
    ask: async <Name extends TutorCall>(name: Name, request: RequestOf<Name>, signal: AbortSignal) => {
      signal.throwIfAborted();
      if (waiting.size >= MAX_WAITING) throw unreachable();
      worker ??= start();
      worker.ref();
      lastId += 1;
      const asked: LibraryRequest<Name> = { id: lastId, name, request };
      const answered = Promise.withResolvers<unknown>();
      waiting.set(asked.id, answered);
      worker.postMessage(asked);
      const leave = () => answered.reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      const limit = setTimeout(() => void end(unreachable()), hasAnswered ? answerMs : firstAnswerMs);
      try {
        // The thread runs the very function that this type is derived from.
        return (await answered.promise) as AnswerOf<Name> | undefined;
      } finally {
        clearTimeout(limit);
        signal.removeEventListener('abort', leave);
      }
    },
    close: () => end(unreachable()),
  };
}
