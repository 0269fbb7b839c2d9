/** The thread that holds the library in memory and answers from it; started by `thread.ts`. */
import { parentPort } from 'node:worker_threads';
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { type AnswerOf, operationOf, type TutorCall } from '../operations/operations.ts';
import type { LibraryReply, LibraryRequest } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('this file runs only as the thread of the library');

async function answer<Name extends TutorCall>({
  name,
  request,
}: LibraryRequest<Name>): Promise<AnswerOf<Name> | undefined> {
  const { fromLibrary } = await operationOf(name).fromLibrary();
  return fromLibrary(await loadLibrary(), request, Math.random);
}

port.on('message', async (asked: LibraryRequest<TutorCall>) => {
  const tell = (told: LibraryReply) => port.postMessage(told);
  try {
    tell({ id: asked.id, answer: await answer(asked) });
  } catch (error) {
    tell({ id: asked.id, failure: error instanceof Error ? error.message : String(error) });
  }
});
