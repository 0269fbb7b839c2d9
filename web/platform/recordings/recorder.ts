import { MAX_TAKE_MS } from '@vocabloom/core/recordings/limits.ts';
import { createStore, type Store } from '../../state/store.ts';
import { makeTake } from './make-take.ts';
import type { Microphone, MicrophoneFault, OpenMicrophone } from './microphone.ts';
import type { TakeSound } from './recording.ts';

/** Why a take ended by itself: its time was up, the page was left, or the microphone was taken away. */
export type Ending = 'full' | 'hidden' | 'lost';

/** Why there is no take: there is no microphone, or its recording is unusable. */
export type NoTake = MicrophoneFault | 'silent' | 'short' | 'unreadable';

export type RecorderState =
  | { readonly step: 'idle'; readonly fault: NoTake | null }
  /** The person is asked for the microphone. */
  | { readonly step: 'asking' }
  | { readonly step: 'recording'; readonly sinceMs: number }
  | { readonly step: 'making' };

export type MadeTake = {
  readonly sound: TakeSound;
  readonly durationMs: number;
  readonly ending: Ending | null;
};

export type Recorder = {
  readonly state: Pick<Store<RecorderState>, 'get' | 'subscribe'>;
  /** Begins a take, or ends the current one. */
  readonly press: () => void;
  /** Ends the current take, with the reason if it ends by itself. */
  readonly end: (ending?: Ending) => void;
  /** Closes the microphone and discards a take that has not ended. */
  readonly close: () => void;
};

type Ports = {
  readonly openMicrophone: OpenMicrophone;
  readonly samplesOf: (file: Blob) => Promise<Float32Array>;
  readonly nowMs: () => number;
  readonly onTake: (take: MadeTake) => void;
  /** The audio recorded so far; null once the take is abandoned. */
  readonly onPart: (file: Blob | null) => void;
};

const idle = (fault: NoTake | null = null): RecorderState => ({ step: 'idle', fault });

/** Records takes one after another. The microphone is open only during a take, so that its indicator then goes off. */
export function createRecorder({ openMicrophone, samplesOf, nowMs, onTake, onPart }: Ports): Recorder {
  const state = createStore<RecorderState>(idle());
  let turn = 0;
  let atWork: { readonly microphone: Microphone; readonly end: () => Promise<Blob> } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = async () => {
    turn += 1;
    const mine = turn;
    state.set({ step: 'asking' });
    const microphone = await openMicrophone();
    if (typeof microphone === 'string') {
      if (mine === turn) state.set(idle(microphone));
      return;
    }
    // The take was abandoned meanwhile.
    if (mine !== turn) return microphone.close();
    const taking = await microphone.record((file) => mine === turn && onPart(file)).catch(() => null);
    if (mine !== turn || taking === null) {
      microphone.close();
      if (mine === turn) state.set(idle('failed'));
      return;
    }
    atWork = { microphone, end: taking.end };
    microphone.onLost(() => end('lost'));
    timer = setTimeout(() => end('full'), MAX_TAKE_MS);
    state.set({ step: 'recording', sinceMs: nowMs() });
  };

  const end = async (ending: Ending | null) => {
    const work = atWork;
    if (work === undefined) return;
    atWork = undefined;
    clearTimeout(timer);
    const mine = turn;
    state.set({ step: 'making' });
    const made = await work.end().then((file) => makeTake(file, samplesOf));
    work.microphone.close();
    if (mine !== turn) return;
    if (made.kind !== 'good') {
      onPart(null);
      return state.set(idle(made.kind));
    }
    state.set(idle());
    onTake({ sound: made.sound, durationMs: made.durationMs, ending });
  };

  const giveUp = () => {
    turn += 1;
    clearTimeout(timer);
    atWork?.microphone.close();
    if (atWork) onPart(null);
    atWork = undefined;
    state.set(idle());
  };

  return {
    state: { get: state.get, subscribe: state.subscribe },
    press: () => {
      const { step } = state.get();
      if (step === 'idle') void begin();
      else if (step === 'recording') void end(null);
      else if (step === 'asking') giveUp();
    },
    end: (ending) => {
      if (state.get().step === 'asking') giveUp();
      else void end(ending ?? null);
    },
    close: giveUp,
  };
}
