import { MAX_TAKE_MS, TAKE_RATE } from '@vocabloom/core/recordings/limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MicrophoneFault, OpenMicrophone } from './microphone.ts';
import { createRecorder, type MadeTake } from './recorder.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const tone = (ms: number) =>
  Float32Array.from({ length: (ms / 1_000) * TAKE_RATE }, (_, at) => 0.5 * Math.sin(at / 10));

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A recorder with a microphone that hears what the test provides. */
function recorderWith({ heard = tone(800), fault }: { heard?: Float32Array; fault?: MicrophoneFault } = {}) {
  const takes: MadeTake[] = [];
  const parts: (Blob | null)[] = [];
  let tell = (_file: Blob) => {};
  let open = 0;
  let lose = () => {};
  const openMicrophone: OpenMicrophone = async () => {
    if (fault) return fault;
    open += 1;
    return {
      record: async (onPart) => {
        tell = onPart;
        return { end: async () => new Blob() };
      },
      onLost: (listener) => {
        lose = listener;
      },
      close: () => {
        open -= 1;
      },
    };
  };
  const recorder = createRecorder({
    openMicrophone,
    samplesOf: async () => heard,
    nowMs: () => 5,
    onTake: (take) => takes.push(take),
    onPart: (file) => parts.push(file),
  });
  return { recorder, takes, parts, tell: (file: Blob) => tell(file), open: () => open, lose: () => lose() };
}

test('a press starts a take, another one ends it, and the microphone is closed', async () => {
  const { recorder, takes, open } = recorderWith();
  recorder.press();
  expect(recorder.state.get()).toEqual({ step: 'asking' });
  await settle();
  expect(recorder.state.get()).toEqual({ step: 'recording', sinceMs: 5 });
  recorder.press();
  await settle();
  expect(takes).toEqual([{ sound: expect.any(ArrayBuffer), durationMs: 800, ending: null }]);
  expect(recorder.state.get()).toEqual({ step: 'idle', fault: null });
  expect(open()).toBe(0);
});

test('a take ends after ten seconds, with the page, or with the microphone, and says why', async () => {
  for (const [ending, happen] of [
    ['full', () => vi.advanceTimersByTimeAsync(MAX_TAKE_MS)],
    ['hidden', ({ recorder }) => recorder.end('hidden')],
    ['lost', ({ lose }) => lose()],
  ] satisfies [string, (at: ReturnType<typeof recorderWith>) => unknown][]) {
    const at = recorderWith();
    at.recorder.press();
    await settle();
    await happen(at);
    await settle();
    expect(at.takes.map((take) => take.ending)).toEqual([ending]);
    expect(at.open()).toBe(0);
  }
});

test('a recording that is silent or too short is not a take', async () => {
  for (const [fault, heard] of [
    ['silent', new Float32Array(TAKE_RATE)],
    ['short', tone(100)],
  ] as const) {
    const { recorder, takes } = recorderWith({ heard });
    recorder.press();
    await settle();
    recorder.press();
    await settle();
    expect(recorder.state.get()).toEqual({ step: 'idle', fault });
    expect(takes).toEqual([]);
  }
});

test('without a microphone it says why, and can be tried again', async () => {
  const { recorder } = recorderWith({ fault: 'denied' });
  recorder.press();
  await settle();
  expect(recorder.state.get()).toEqual({ step: 'idle', fault: 'denied' });
  recorder.press();
  expect(recorder.state.get()).toEqual({ step: 'asking' });
});

test('closed early, it leaves no microphone open and makes no take', async () => {
  for (const givingUp of ['while asked', 'while recording', 'while made'] as const) {
    const { recorder, takes, open } = recorderWith();
    recorder.press();
    if (givingUp !== 'while asked') await settle();
    if (givingUp === 'while made') recorder.press();
    recorder.close();
    await settle();
    expect(takes).toEqual([]);
    expect(open()).toBe(0);
    expect(recorder.state.get()).toEqual({ step: 'idle', fault: null });
  }
});

test('what there is of a take is told while it lasts, and that none comes of it', async () => {
  const { recorder, parts, tell } = recorderWith({ heard: tone(100) });
  recorder.press();
  await settle();
  const file = new Blob(['so far']);
  tell(file);
  expect(parts).toEqual([file]);
  recorder.press();
  await settle();
  expect(parts).toEqual([file, null]);
});
