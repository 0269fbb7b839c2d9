import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { DatabaseError } from './errors.ts';
import type { EngineOptions } from './pglite-engine.ts';
import type { EngineAnswer, EngineRequest } from './pglite-messages.ts';

/** The embedded engine in its own thread, from start to end. */
export type EngineThread = {
  /** Sends bytes of PostgreSQL's protocol and returns the bytes of the answer. */
  readonly exec: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly dump: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Shuts it down cleanly. */
  readonly close: () => Promise<void>;
  /** Ends it whatever it is doing; pending requests fail with SQLSTATE 08006. */
  readonly kill: () => Promise<void>;
  /** Whether it still accepts requests. */
  readonly isAlive: () => boolean;
  /** Resolves when the thread is gone: one that no longer accepts requests may still be writing for a moment. */
  readonly ended: Promise<void>;
};

type Waiting = {
  readonly resolve: (bytes: Uint8Array<ArrayBuffer> | undefined) => void;
  readonly reject: (error: Error) => void;
};

type Asked =
  | { readonly kind: 'exec'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

let program: Promise<WebAssembly.Module> | undefined;

/** The engine's compiled code, which all its threads in this process share. */
function compileProgram(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  program ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return program;
}

/** On a busy machine a first start takes half a minute. */
const startLimitMs = 180_000;

const gone = (reason: string) =>
  new DatabaseError({ code: '08006', message: `the embedded database has ended: ${reason}` });

/**
 * Starts the embedded engine. In its own thread it blocks only those who wait for its answers, and it can be ended if
 * it does not return. Rejects if it cannot start.
 */
export async function startEngineThread(options: EngineOptions): Promise<EngineThread> {
  const workerData: EngineOptions = { ...options, program: await compileProgram() };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData });
  const waiting = new Map<number, Waiting>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let lastId = 0;
  let isAlive = true;

  /** The thread keeps the process alive only while a request waits for its answer. */
  const keepProcess = () => (waiting.size > 0 ? worker.ref() : worker.unref());
  const endWith = (error: Error) => {
    isAlive = false;
    ready.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (message: EngineAnswer) => {
    if (message.kind === 'ready') return ready.resolve();
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    keepProcess();
    if (message.kind === 'answer') return asked?.resolve(message.bytes);
    // A faulty statement gets a normal answer; if the engine throws, it is ended.
    asked?.reject(gone(message.reason));
    endWith(gone(message.reason));
    void worker.terminate();
  });
  worker.on('error', (error) => endWith(gone(error.message)));
  worker.on('exit', (code) => {
    endWith(gone(`its thread ended with ${code}`));
    ended.resolve();
  });

  const ask = (asked: Asked): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    if (!isAlive) return Promise.reject(gone('it was ended before'));
    const answered = Promise.withResolvers<Uint8Array<ArrayBuffer> | undefined>();
    lastId += 1;
    const request: EngineRequest = { id: lastId, ...asked };
    waiting.set(lastId, answered);
    keepProcess();
    worker.postMessage(request, 'bytes' in asked ? [asked.bytes.buffer] : []);
    return answered.promise;
  };

  const tooLate = setTimeout(() => void worker.terminate(), startLimitMs);
  await ready.promise.finally(() => clearTimeout(tooLate));
  worker.unref();
  return {
    exec: async (bytes) => (await ask({ kind: 'exec', bytes: new Uint8Array(bytes) })) ?? new Uint8Array(),
    dump: async () => (await ask({ kind: 'dump' })) ?? new Uint8Array(),
    close: async () => {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
    kill: async () => {
      endWith(gone('it was stopped'));
      await worker.terminate();
    },
    isAlive: () => isAlive,
    ended: ended.promise,
  };
}
