import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeWav } from './encode-wav.ts';
import { MAX_TAKE_MS, TAKE_RATE } from './limits.ts';
import { isLaterTake, laterTake, objectNameOf } from './take.ts';
import { trimTake } from './trim-take.ts';

const tone = ({ ms, level = 0.5 }: { ms: number; level?: number }): Float32Array =>
  Float32Array.from(
    { length: (ms / 1_000) * TAKE_RATE },
    (_, index) => level * Math.sin((index * 2 * Math.PI * 220) / TAKE_RATE),
  );
const silence = (ms: number) => tone({ ms, level: 0 });
const joined = (...parts: readonly Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

const takes = fc.record({
  takeId: fc.constantFrom('a', 'b', 'c'),
  madeAtMs: fc.integer({ min: 0, max: 3 }),
});

describe('of two takes of the same side', () => {
  it('the later one counts, or the greater id if both were made at the same moment', () => {
    expect(isLaterTake({ takeId: 'a', madeAtMs: 2 }, { takeId: 'b', madeAtMs: 1 })).toBe(true);
    expect(isLaterTake({ takeId: 'b', madeAtMs: 1 }, { takeId: 'a', madeAtMs: 1 })).toBe(true);
    expect(isLaterTake({ takeId: 'a', madeAtMs: 1 }, { takeId: 'a', madeAtMs: 1 })).toBe(false);
  });

  it('the same one counts whatever order they come in, and however often', () => {
    fc.assert(
      fc.property(fc.array(takes, { minLength: 1, maxLength: 6 }), (all) => {
        const last = (list: typeof all) =>
          list.reduce<(typeof all)[number] | undefined>((known, next) => laterTake(known, next), undefined);
        expect(last([...all].reverse())).toEqual(last(all));
        expect(last([...all, ...all])).toEqual(last(all));
      }),
    );
  });

  it('each is stored under its own name below the person’s id', () =>
    expect(objectNameOf({ userId: 'me', takeId: 'one' })).toBe('me/one.wav'));
});

describe('a take', () => {
  it('loses the silence around the word, except for a moment on either side', () => {
    const trimmed = trimTake(joined(silence(1_000), tone({ ms: 600 }), silence(2_000)));
    expect(trimmed).toMatchObject({ kind: 'good', durationMs: 900 });
  });

  it('keeps a pause within the word', () => {
    const trimmed = trimTake(joined(tone({ ms: 300 }), silence(1_000), tone({ ms: 300 })));
    expect(trimmed).toMatchObject({ kind: 'good', durationMs: 1_600 });
  });

  it('is made as loud as others, but a whisper does not become a roar', () => {
    const peakOf = (level: number) => {
      const trimmed = trimTake(tone({ ms: 500, level }));
      return trimmed.kind === 'good' ? Math.max(...trimmed.samples) : 0;
    };
    expect(peakOf(0.3)).toBeCloseTo(0.85, 2);
    expect(peakOf(1)).toBeCloseTo(0.85, 2);
    expect(peakOf(0.02)).toBeCloseTo(0.16, 2);
  });

  it('without audible sound is silent', () => {
    expect(trimTake(silence(2_000))).toEqual({ kind: 'silent' });
    expect(trimTake(tone({ ms: 2_000, level: 0.004 }))).toEqual({ kind: 'silent' });
  });

  it('that ends at once is too short', () => {
    expect(trimTake(tone({ ms: 200 }))).toEqual({ kind: 'short' });
    expect(trimTake(new Float32Array())).toEqual({ kind: 'short' });
  });

  it('is never longer or larger than a recording may be, whatever was recorded', () => {
    const trimmed = trimTake(tone({ ms: MAX_TAKE_MS + 3_000 }));
    if (trimmed.kind !== 'good') throw new Error('it was not heard');
    expect(trimmed.durationMs).toBe(MAX_TAKE_MS);
    expect(encodeWav(trimmed.samples).byteLength).toBe(44 + 2 * 10 * TAKE_RATE);
  });
});

describe('the file of a take', () => {
  it('is a WAV of 16-bit mono PCM', () => {
    const file = encodeWav(Float32Array.of(0, 1, -1, 2));
    const view = new DataView(file.buffer);
    const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
    expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect(view.getUint32(4, true)).toBe(file.byteLength - 8);
    expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([
      1, 1, 16,
    ]);
    expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([TAKE_RATE, TAKE_RATE * 2]);
    expect(view.getUint32(40, true)).toBe(8);
    expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 32_767, -32_767, 32_767]);
  });
});
