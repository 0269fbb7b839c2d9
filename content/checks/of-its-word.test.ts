import { describe, expect, it } from 'vitest';
import type { ContentLanguage } from '../schema/languages.ts';
import { isOfItsWord } from './of-its-word.ts';

type Example = readonly [language: ContentLanguage, pos: string, word: string, span: string];

describe('the marked word of a sentence', () => {
  it.each<Example>([
    ['es', 'noun', 'la raíz', 'raíces'],
    ['it', 'noun', "l'arancia", 'arance'],
    ['pt', 'noun', 'o lençol', 'lençóis'],
    ['fr', 'adjective', 'curieux', 'curieuse'],
    ['de', 'verb', 'stehlen', 'gestohlen'],
    ['es', 'verb', 'ir', 'van'],
    ['ru', 'noun', 'палец', 'пальце'],
    ['ru', 'noun', 'день', 'дней'],
    ['yi', 'noun', 'דער נאָגל', 'נעגל'],
    ['yi', 'noun', 'דער דערוואַקסענער', 'דערוואַקסענע'],
    ['he', 'noun', 'אישה', 'אשתו'],
    ['he', 'verb', 'להתאמן', 'מתאמנים'],
    ['ar', 'noun', 'ظفر', 'أظافر'],
    ['ar', 'noun', 'جدة', 'جدتي'],
  ])('is a form of its word in %s: %s %s, %s', (language, pos, word, span) => {
    expect(isOfItsWord({ language, pos, word, span })).toBe(true);
  });

  it.each<Example>([
    ['es', 'noun', 'la raíz', 'ramas'],
    ['en', 'verb', 'go', 'walk'],
    ['it', 'noun', "l'arancia", 'mele'],
    ['fr', 'adjective', 'curieux', 'étrange'],
    ['ru', 'noun', 'палец', 'руке'],
    ['yi', 'noun', 'דער נאָגל', 'פֿינגער'],
    ['he', 'verb', 'להתאמן', 'רצים'],
    ['ar', 'noun', 'ظفر', 'أصابع'],
    ['zh', 'noun', '学校 (xuéxiào)', '学生'],
  ])('is a different word in %s: %s %s, %s', (language, pos, word, span) => {
    expect(isOfItsWord({ language, pos, word, span })).toBe(false);
  });
});
