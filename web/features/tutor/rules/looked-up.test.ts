import { describe, expect, it } from 'vitest';
import { readLookedUp, wholeWordIn } from './looked-up.ts';

const words = [
  { id: '1', fromText: 'fresh', toText: 'fresco' },
  { id: '2', fromText: 'shopping', toText: 'la compra' },
  { id: '3', fromText: 'shopping list', toText: 'la lista de la compra' },
  { id: '4', fromText: 'to eat', toText: 'comer' },
];
const group = { words, language: 'es' } as const;

describe('a tapped word', () => {
  it('is a word of the group if it is written the same, ignoring article and capitals', () => {
    expect(wholeWordIn('Compra', group)?.fromText).toBe('shopping');
    expect(wholeWordIn('fresco', group)?.fromText).toBe('fresh');
  });

  it.each(['fresas', 'come', 'la', 'lista', 'de'])(
    'is not found by a part of one, or by its beginning: %j',
    (text) => {
      expect(wholeWordIn(text, group)).toBeUndefined();
    },
  );
});

describe('what the tutor says about it', () => {
  it('is the word of the group whose form it is', () => {
    expect(readLookedUp({ lemma: 'comer', meaning: 'eat' }, group)).toEqual({
      kind: 'in-group',
      wordId: '4',
      toText: 'comer',
      translation: 'to eat',
    });
  });

  it('is its dictionary form and meaning', () => {
    expect(readLookedUp({ lemma: 'la fresa', meaning: 'strawberry' }, group)).toEqual({
      kind: 'translated',
      toText: 'la fresa',
      translation: 'strawberry',
    });
  });

  it.each([
    [{ lemma: 'la mesa', meaning: 'table', note: 'guessed' as const }, 'guessed'],
    [{ lemma: 'al', meaning: 'to + the', note: 'parts' as const }, 'explained'],
    [{ lemma: 'Ana', meaning: '(a name)', note: 'explained' as const }, 'explained'],
    [{ lemma: 'flurb', meaning: null }, 'unknown'],
  ])('may be less than that: %j', (answer, kind) => {
    expect(readLookedUp(answer, group).kind).toBe(kind);
  });
});
