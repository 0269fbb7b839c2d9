import { describe, expect, it } from 'vitest';
import { isTitle, paragraphsOf, piecesOf, sentenceAround } from './lookup.ts';

describe('the sentence around a word', () => {
  it('is the one it stands in', () => {
    const text = 'Ana come. Compra fresas. ¿Y tú?';
    expect(sentenceAround(text, text.indexOf('fresas'), 'es')).toBe('Compra fresas.');
    expect(sentenceAround('', 0, 'es')).toBe('');
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
