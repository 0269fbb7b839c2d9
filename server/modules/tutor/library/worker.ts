/** The thread that has the library in memory and answers from it: started by `thread.ts`. */
import { parentPort } from 'node:worker_threads';
import type { Library } from '@vocabloom/content/engine/library.ts';
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { type LibraryQuestion, libraryAnswers } from './answers.ts';
import type { Asked, Told } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('this file is the thread of the library');

type Make = (library: Library, request: unknown, random: () => number) => unknown;

port.on('message', async ({ id, question, request }: Asked<LibraryQuestion>) => {
  const tell = (told: Told) => port.postMessage(told);
  try {
    const library = await loadLibrary();
    // The request is the question's own: `Asked` is typed by it where it is sent.
    const make = libraryAnswers[question] as Make;
    tell({ id, answer: make(library, request, Math.random) });
  } catch (error) {
    tell({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
