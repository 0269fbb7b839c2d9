import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { smallLibrary } from '../testing/small-library.ts';
import type { Library } from './library.ts';
import { lookUpInText } from './look-up.ts';

const pair = { fromLang: 'en', toLang: 'es', dialect: '' } as const;
const small = (word: string, sentence = '') => lookUpInText(smallLibrary, { ...pair, word, sentence });

describe('a word of a text', () => {
  it.each([
    ['escapa', { lemma: 'irse', meaning: 'go away' }],
    ['zumo', { lemma: 'el zumo', meaning: 'juice' }],
    ['banco', { lemma: 'el banco', meaning: 'bank, bench' }],
    ['al', { lemma: 'al', meaning: 'to + the', note: 'parts' }],
    ['Ana', { lemma: 'Ana', meaning: '(a name)', note: 'explained' }],
    ['ordenadores', { lemma: 'el ordenador', meaning: 'computer', note: 'guessed' }],
    ['flurb', { lemma: 'flurb', meaning: null }],
    ['x'.repeat(101), { lemma: 'x'.repeat(101), meaning: null }],
  ])('%j is returned in its dictionary form', (word, expected) => {
    expect(small(word)).toEqual(expected);
  });

  it('has the meaning of the library sentence in which it appears', () => {
    expect(small('banco', 'Nos sentamos en un banco.').meaning).toMatch(/^bench/);
    expect(small('banco', 'El banco está cerrado.').meaning).toMatch(/^bank/);
  });
});

describe('words of the whole library', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it.each([
    ['fresas', 'la fresa', 'strawberry'],
    ['come', 'comer', 'eat'],
    ['la', 'el, la, los, las', 'the'],
    ['niña', 'niña', 'girl'],
    ['señora', 'la señora', 'lady'],
  ])('%j is found as itself, not as a similarly spelled word', (word, lemma, meaning) => {
    const found = lookUpInText(library, { ...pair, word, sentence: '' });
    expect(found.lemma).toBe(lemma);
    expect(found.meaning).toContain(meaning);
  });
});
