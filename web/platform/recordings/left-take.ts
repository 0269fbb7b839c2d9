import { serverNowMs } from '../clock.ts';
import { makeTake, type TakeOutcome } from './make-take.ts';
import { keyOf, type WordSide } from './recording.ts';
import { openRecordingStore, type RecordingStore } from './recording-store.ts';
import { samplesOf } from './samples-of.ts';

type Of = WordSide & { readonly userId: string };

let last: Promise<unknown> = Promise.resolve();

/** One after the other: dropping a take must not be overtaken by storing it. If the disk refuses, nothing is stored. */
function inTurn<Answer>(step: (store: RecordingStore) => Promise<Answer>): Promise<Answer | undefined> {
  const done = last.then(async () => step(await openRecordingStore())).catch(() => undefined);
  last = done;
  return done;
}

/** Stores an unfinished take on disk, so that a reload in the middle of it loses nothing. */
export const holdTake = (of: Of, file: Blob): Promise<unknown> =>
  inTurn(async ({ unfinished }) =>
    unfinished.hold({ ...of, file: await file.arrayBuffer(), atMs: serverNowMs() }),
  );

/** The take is kept, or not wanted any more. */
export const letGoOfTake = (of: Of): Promise<unknown> => inTurn(({ unfinished }) => unfinished.drop(of));

/** A take of this side that a page has left behind; nothing if a later one was stored, or if it is silent. */
export function takeLeftBehind(of: Of): Promise<Extract<TakeOutcome, { kind: 'good' }> | undefined> {
  return inTurn(async (store) => {
    const left = await store.unfinished.find(of, serverNowMs());
    if (!left) return undefined;
    const kept = (await store.all(of.userId)).find((one) => keyOf(one) === keyOf(of));
    const isOld = kept !== undefined && kept.madeAtMs >= left.atMs;
    const made = isOld ? null : await makeTake(new Blob([left.file]), samplesOf);
    if (made?.kind === 'good') return made;
    await store.unfinished.drop(of);
    return undefined;
  });
}
