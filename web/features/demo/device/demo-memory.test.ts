import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DemoMemory,
  emptyMemory,
  type Garden,
  MAX_DEMO_WORDS,
  MAX_MEMORY_LENGTH,
  readMemory,
  writeMemory,
} from './demo-memory.ts';

const progress = {
  learning_interval: 1,
  ease: 2.6,
  nextDue: 0,
  history: [{ result: 1 as const, time: 5 }],
  apparentTier: 3 as const,
  lastUpdated: 5,
};

const garden = (more: Partial<Garden> = {}): Garden => ({
  id: 'garden',
  touchedAtMs: 5,
  words: [{ id: 'trip', fromText: 'trip', toText: 'el viaje' }],
  progress: { trip: progress },
  ...more,
});

const memory: DemoMemory = { pair: { fromLang: 'en', toLang: 'ar' }, gardens: { 'en-es': garden() } };

const written = (gardens: unknown) => JSON.stringify({ pair: 'en-es', gardens });

describe('what the demo keeps on a device', () => {
  it('is read as it was written', () => {
    expect(readMemory(writeMemory(memory))).toEqual(memory);
    expect(readMemory(writeMemory(emptyMemory))).toEqual(emptyMemory);
    const sent = { ...memory, gardens: { 'en-es': garden({ sent: ['a', 'b'] }) } };
    expect(readMemory(writeMemory(sent))).toEqual(sent);
  });

  it.each([
    ['nothing', null],
    ['half a text', '{"pair":"en-'],
    ['another kind of value', '[1]'],
    ['something too long', `${' '.repeat(MAX_MEMORY_LENGTH)}{}`],
  ])('is null if the device has %s', (_, text) => {
    expect(readMemory(text)).toBeNull();
  });

  it.each([
    ['a pair of one language', 'en-en'],
    ['a pair that is none', 'toString'],
    ['a language nobody learns here', 'en-xx'],
  ])('begins with English and Spanish for %s', (_, pair) => {
    expect(readMemory(JSON.stringify({ pair, gardens: { [pair]: garden() } }))).toEqual(emptyMemory);
  });

  it('leaves out what is broken, and keeps the rest', () => {
    const words = [
      { id: 'a', fromText: 'a', toText: 5 },
      { id: 'b', fromText: ' ', toText: 'b' },
      garden().words?.[0],
    ];
    const read = readMemory(
      written({
        'en-es': { ...garden(), words, progress: { trip: progress, b: { ...progress, ease: 9 } } },
        'en-fr': 5,
      }),
    );
    expect(read?.gardens).toEqual({ 'en-es': garden() });
  });

  it('reads no more words than it would have kept', () => {
    const many = Array.from({ length: MAX_DEMO_WORDS + 5 }, (_, index) => ({
      id: `w${index}`,
      fromText: 'a',
      toText: 'b',
    }));
    expect(readMemory(written({ 'en-es': garden({ words: many }) }))?.gardens['en-es']?.words).toHaveLength(
      MAX_DEMO_WORDS,
    );
  });

  it('is read as something or nothing, whatever was stored', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = readMemory(text);
        if (read !== null) expect(readMemory(writeMemory(read))).toEqual(read);
      }),
    );
  });

  it('is read with the gardens of all pairs', () => {
    const pairs = LANGUAGE_CODES.flatMap((from) =>
      LANGUAGE_CODES.flatMap((to) => (from === to ? [] : [`${from}-${to}`])),
    );
    const gardens = Object.fromEntries(pairs.map((key) => [key, garden()]));
    expect(Object.keys(readMemory(written(gardens))?.gardens ?? {})).toEqual(pairs);
  });
});
