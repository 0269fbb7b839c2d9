import { describe, expect, it } from 'vitest';
import { findInGroup, isTitle, paragraphsOf, piecesOf, readMeaning } from './lookup.ts';

const words = [
  { fromText: 'ticket', toText: 'el boleto' },
  { fromText: 'to travel', toText: 'viajar' },
  { fromText: 'good evening', toText: 'buenas noches' },
];
const found = (tapped: string) => findInGroup(tapped, { words, language: 'es' })?.fromText;

describe('a tapped word', () => {
  it('is found in the group without its article and with capitals', () => {
    expect(found('Boleto')).toBe('ticket');
  });

  it('is found as a part of an expression', () => {
    expect(found('noches')).toBe('good evening');
  });

  it('is found in another form', () => {
    expect(found('viajamos')).toBe('to travel');
  });

  it('is not found when it is another word', () => {
    expect(found('mesa')).toBeUndefined();
    expect(found('y')).toBeUndefined();
  });

  it('is not found by an article, which belongs to every noun', () => {
    expect(found('el')).toBeUndefined();
    expect(found('El')).toBeUndefined();
  });

  it('is not found by an article that grows onto the word', () => {
    const group = [{ fromText: 'the price', toText: 'السعر' }];
    expect(findInGroup('السوق', { words: group, language: 'ar' })).toBeUndefined();
  });

  it('is found in Mandarin by its characters', () => {
    const group = [{ fromText: 'apple', toText: '苹果 (píngguǒ)' }];
    expect(findInGroup('苹果', { words: group, language: 'zh' })).toBe(group[0]);
  });
});

describe('an answer to what a word means', () => {
  it('can stand on a card when it is a translation and nothing more', () => {
    expect(readMeaning('apple.\n')).toEqual({ word: null, meaning: 'apple' });
  });

  it('cannot when it is a guess', () => {
    expect(readMeaning('“mesas” may be a form of “la mesa”, “table”.')).toBeNull();
  });

  it('cannot when it names the parts of a word, or says what the word does', () => {
    expect(readMeaning('“al” means “to + the”.')).toBeNull();
    expect(readMeaning('“את” means “(object marker)”.')).toBeNull();
    expect(readMeaning('“los” means “the”.\n“los” means “(object marker)”.')).toBeNull();
  });

  it('can when it quotes the word and what it means', () => {
    expect(readMeaning('“\u2068la manzana\u2069” means “apple”.')).toEqual({
      word: 'la manzana',
      meaning: 'apple',
    });
    expect(readMeaning('“苹果 (píngguǒ)” = “apple”')).toEqual({ word: '苹果 (píngguǒ)', meaning: 'apple' });
    expect(readMeaning('« pain » veut dire « bread ».')).toEqual({ word: 'pain', meaning: 'bread' });
    expect(readMeaning('“banco” means “bench”.\n“banco” means “bank”.')).toEqual({
      word: 'banco',
      meaning: 'bench, bank',
    });
  });

  it('cannot when it is an explanation, or says that nothing is known', () => {
    expect(readMeaning('It has several meanings:\n- apple')).toBeNull();
    expect(readMeaning('The library does not know “xyz”.')).toBeNull();
    expect(readMeaning('x'.repeat(80))).toBeNull();
    expect(readMeaning(' ')).toBeNull();
  });
});

describe('a text to tap', () => {
  const wordsOf = (text: string, language: string) =>
    piecesOf(text, language)
      .filter(({ isWord }) => isWord)
      .map((piece) => piece.text);

  it('is cut into its words, signs and numbers left alone', () => {
    expect(wordsOf('¡Hola! Tengo 3 boletos.', 'es')).toEqual(['Hola', 'Tengo', 'boletos']);
  });

  it('is cut without spaces too', () => {
    expect(wordsOf('我吃苹果。', 'zh').join('')).toBe('我吃苹果');
    expect(wordsOf('我吃苹果。', 'zh').length).toBeGreaterThan(1);
  });

  it('loses nothing', () => {
    const text = 'שלום, מה נשמע?\nטוב.';
    expect(
      piecesOf(text, 'he')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('a text in paragraphs', () => {
  const text = 'Un día en el mercado\n\nAna compra pan.\nPaga.';

  it('keeps where each word stands in the whole', () => {
    const [title, body] = paragraphsOf(text, 'es');
    expect(title?.map((piece) => piece.text).join('')).toBe('Un día en el mercado');
    expect(body?.map((piece) => piece.text).join('')).toBe('Ana compra pan.\nPaga.');
    for (const { text: word, start } of [...(title ?? []), ...(body ?? [])]) {
      expect(text.slice(start, start + word.length)).toBe(word);
    }
  });

  it('begins with a title when the first one is a line that is no sentence', () => {
    const [title = [], body = []] = paragraphsOf(text, 'es');
    expect([isTitle(title), isTitle(body)]).toEqual([true, false]);
    expect(isTitle(piecesOf('¿Qué pasa?', 'es'))).toBe(false);
  });
});
