import { describe, expect, it } from 'vitest';
import { isTitle, paragraphsOf, piecesOf, sentenceAround } from './lookup.ts';

describe('the sentence around a word', () => {
  it('is the one that contains it', () => {
    const text = 'Ana come. Compra fresas. ¿Y tú?';
    expect(sentenceAround(text, text.indexOf('fresas'), 'es')).toBe('Compra fresas.');
    expect(sentenceAround('', 0, 'es')).toBe('');
  });
});

describe('a text of words to tap', () => {
  const wordsOf = (text: string, language: string) =>
    piecesOf(text, language)
      .filter(({ isWord }) => isWord)
      .map((piece) => piece.text);

  it('is split into its words, leaving punctuation and numbers alone', () => {
    expect(wordsOf('¡Hola! Tengo 3 boletos.', 'es')).toEqual(['Hola', 'Tengo', 'boletos']);
  });

  it('is also split where there are no spaces', () => {
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

describe('a text with paragraphs', () => {
  const text = 'Un día en el mercado\n\nAna compra pan.\nPaga.';

  it('records the position of each word in the whole text', () => {
    const [title, body] = paragraphsOf(text, 'es');
    expect(title?.map((piece) => piece.text).join('')).toBe('Un día en el mercado');
    expect(body?.map((piece) => piece.text).join('')).toBe('Ana compra pan.\nPaga.');
    for (const { text: word, start } of [...(title ?? []), ...(body ?? [])]) {
      expect(text.slice(start, start + word.length)).toBe(word);
    }
  });

  it('begins with a title if the first paragraph is one line that is not a sentence', () => {
    const [title = [], body = []] = paragraphsOf(text, 'es');
    expect([isTitle(title), isTitle(body)]).toEqual([true, false]);
    expect(isTitle(piecesOf('¿Qué pasa?', 'es'))).toBe(false);
  });
});
