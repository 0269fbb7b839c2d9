import { createStore } from '../../state/store.ts';
import { keyOf, type WordSide } from './recording.ts';
import { type KeptRecording, openRecordingStore } from './recording-store.ts';

/** What is known about one person's recordings. */
export type RecordingsView = {
  readonly userId: string | null;
  readonly bySide: ReadonlyMap<string, KeptRecording>;
};

const nothing: RecordingsView = { userId: null, bySide: new Map() };
const view = createStore(nothing);

export const recordingsView = { get: view.get, subscribe: view.subscribe };

/** The channel on which tabs tell each other about changes. */
export const recordingsChannel = 'vocabloom-recordings';

/** The recording of a side; `undefined` if there is none or it was removed. */
export const recordingIn = ({ bySide }: RecordingsView, of: WordSide): KeptRecording | undefined => {
  const found = bySide.get(keyOf(of));
  return found?.durationMs === null ? undefined : found;
};

let reading = 0;

/** Reads again what this device has of a person's recordings. A browser that refuses databases has none. */
export async function readRecordings(userId: string): Promise<void> {
  const mine = ++reading;
  const all = await openRecordingStore()
    .then((store) => store.all(userId))
    .catch(() => []);
  if (mine === reading) view.set({ userId, bySide: new Map(all.map((one) => [keyOf(one), one])) });
}

/** Announces a change in this tab and in all others. */
export async function tellRecordingsChanged(userId: string): Promise<void> {
  await readRecordings(userId);
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(recordingsChannel);
  channel.postMessage(userId);
  channel.close();
}

/** Forgets all recordings. */
export const forgetView = (): void => view.set(nothing);
