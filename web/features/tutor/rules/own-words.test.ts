import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './lookup.ts';
import { ownWordsIn } from './own-words.ts';

const found = (text: string, language: LanguageCode, ...words: readonly string[]) => {
  const pieces = piecesOf(text, language);
  const own = ownWordsIn(pieces, { words: words.map((toText) => ({ toText })), language });
  return pieces.filter(({ start }) => own.has(start)).map((piece) => piece.text);
};

describe('the words of a group in a text', () => {
  it('are found without their article, in upper or lower case, with another ending', () => {
    expect(found('Compra manzanas en el Mercado y come.', 'es', 'la manzana', 'el mercado', 'comer')).toEqual(
      ['manzanas', 'Mercado', 'come'],
    );
  });

  it('are not confused with words that only begin alike', () => {
    expect(
      found('Pan fresco, una mercadería y un compañero.', 'es', 'la fresa', 'el mercado', 'comprar'),
    ).toEqual([]);
  });

  it('may consist of several words, which are marked together or not at all', () => {
    expect(found('Buenas noches, dice. Las noches son largas.', 'es', 'buenas noches')).toEqual([
      'Buenas',
      'noches',
    ]);
  });

  it('are found after an attached prefix', () => {
    expect(found('הלכתי לשוק וקניתי תפוח', 'he', 'שוק', 'תפוח')).toEqual(['לשוק', 'תפוח']);
    expect(found('ذهبت إلى السوق', 'ar', 'سوق')).toEqual(['السوق']);
    expect(found('تفاح من السوق', 'ar', 'التفاحة', 'السوق')).toEqual(['تفاح', 'السوق']);
  });

  it('are found in Mandarin, whatever reading the card has', () => {
    expect(found('我吃苹果。', 'zh', '苹果 (píngguǒ)')).toEqual(['苹果']);
  });
});
