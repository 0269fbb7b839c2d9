import { readItem } from '@vocabloom/core/practice/practice-item.ts';
import { describe, expect, it } from 'vitest';
import { wordOfItem } from './item-word.ts';

const words = [
  { fromText: 'apple', toText: 'la manzana' },
  { fromText: 'apple tree', toText: 'el manzano' },
  { fromText: 'to eat', toText: 'comer' },
  { fromText: 'good evening', toText: 'buenas noches' },
];
const wordFor = (correct_word: string, more: object = {}) =>
  wordOfItem(readItem({ sentence_with_blank: 'Yo ____.', correct_word, translation: 'I …', ...more }), {
    words,
    language: 'es',
  })?.fromText;

describe('the word that a sentence practices', () => {
  it('is the one for which its answer is right, with or without the article', () => {
    expect(wordFor('manzana')).toBe('apple');
    expect(wordFor('el manzano')).toBe('apple tree');
  });

  it('is the one of which its answer is a form', () => {
    expect(wordFor('comemos')).toBe('to eat');
    expect(wordFor('manzanas')).toBe('apple');
  });

  it('is the one to be translated, if there is no sentence', () => {
    expect(wordFor('algo', { sentence_with_blank: '____', translation: 'to eat' })).toBe('to eat');
  });

  it('is undefined if it cannot be determined', () => {
    expect(wordFor('perro')).toBeUndefined();
    expect(wordFor('voy')).toBeUndefined();
  });

  it('is found in Mandarin although the card has a reading', () => {
    const group = [{ fromText: 'apple', toText: '苹果 (píngguǒ)' }];
    const item = readItem({
      sentence_with_blank: '我吃____。',
      correct_word: '苹果',
      translation: 'I eat an apple.',
    });
    expect(wordOfItem(item, { words: group, language: 'zh' })).toBe(group[0]);
  });
});
