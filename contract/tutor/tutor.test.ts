import { describe, expect, it } from 'vitest';
import { DeltaSchema, formatEvent, splitEvents } from './event-stream.ts';
import { SentenceItemSchema } from './sentences.ts';
import { wordFromWire, wordsCall, wordToWire } from './words.ts';

describe('a generated word', () => {
  const pair = { fromLang: 'en', toLang: 'es' } as const;

  it('is keyed by the English names of the two languages', () => {
    expect(wordToWire(pair, { from: 'ticket', to: 'el boleto' })).toEqual({
      English: 'ticket',
      Spanish: 'el boleto',
    });
  });

  it('is read back as a pair, unless a side is missing', () => {
    const { words } = wordsCall.response.parse({
      words: [{ English: 'ticket', Spanish: 'el boleto' }, { English: 'bus', Spanish: '' }, { French: 'x' }],
    });
    expect(words.map((word) => wordFromWire(pair, word))).toEqual([
      { fromText: 'ticket', toText: 'el boleto' },
      undefined,
      undefined,
    ]);
  });
});

describe('a sentence', () => {
  const item = (sentence_with_blank: string) => ({
    sentence_with_blank,
    correct_word: 'pan',
    translation: 'I eat bread.',
  });

  it.each(['Como ____.', '____', 'Uno:\n____ dos.'])('has exactly one blank: %j', (text) => {
    expect(SentenceItemSchema.safeParse(item(text)).success).toBe(true);
  });

  it.each(['Como pan.', '____ como ____.', 'Como ___.', 'Como _____.', '____\n____'])(
    'is not one: %j',
    (text) => {
      expect(SentenceItemSchema.safeParse(item(text)).success).toBe(false);
    },
  );
});

describe('an event stream', () => {
  it('carries any text, in pieces cut anywhere', () => {
    const texts = ['Hola', ' línea\n\ndata: dos\r\n', ' 你好 "x"'];
    const sent = texts.map((text) => formatEvent('delta', { text })).join('');
    let rest = '';
    const received: string[] = [];
    for (const character of sent) {
      const split = splitEvents(rest + character);
      rest = split.rest;
      for (const { event, data } of split.events) {
        expect(event).toBe('delta');
        received.push(DeltaSchema.parse(JSON.parse(data)).text);
      }
    }
    expect(received).toEqual(texts);
    expect(rest).toBe('');
  });

  it('ignores comments', () => {
    expect(splitEvents(': still here\n\nevent: done\ndata: {}\n\n').events).toEqual([
      { event: 'done', data: '{}' },
    ]);
  });
});
