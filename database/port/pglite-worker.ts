/** The thread of the embedded engine: started by `pglite-thread.ts`, it handles one request after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { type EngineOptions, openEngine } from './pglite-engine.ts';
import type { EngineAnswer, EngineRequest } from './pglite-messages.ts';

const port = parentPort;
if (port === null) throw new Error('this file runs only as the thread of the embedded database');

// What `pglite-thread.ts` starts this thread with: it does not cross the border of the process.
const engine = await openEngine(workerData as EngineOptions);

const say = (answer: EngineAnswer) => {
  const bytes = 'bytes' in answer ? answer.bytes : undefined;
  port.postMessage(answer, bytes === undefined ? [] : [bytes.buffer]);
};

/** A copy in its own memory, which can be transferred: the engine's bytes may be part of its working memory. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

async function answer(request: EngineRequest): Promise<Uint8Array<ArrayBuffer> | undefined> {
  switch (request.kind) {
    case 'exec':
      return owned(await engine.execProtocolRaw(request.bytes));
    case 'dump':
      return owned(new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer()));
    case 'close':
      if (!engine.closed) await engine.close();
      return undefined;
  }
}

port.on('message', (request: EngineRequest) => {
  const { id } = request;
  answer(request).then(
    (bytes) => say({ kind: 'answer', id, ...(bytes === undefined ? {} : { bytes }) }),
    (error: unknown) =>
      say({ kind: 'failure', id, reason: error instanceof Error ? error.message : String(error) }),
  );
});

say({ kind: 'ready' });
