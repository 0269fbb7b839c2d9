import { describe, expect, it } from 'vitest';
import {
  hasShift,
  type KeyboardLayout,
  keysOf,
  nextShift,
  shiftAfterKey,
  visibleRows,
} from './layouts/layout.ts';
import { keyboardLayouts, layoutFor } from './layouts.ts';

const allKeys = (layout: KeyboardLayout, isShifted = false): string[] => {
  const { special, letters } = visibleRows({ layout, isShifted, isSpecialOpen: true });
  return [...special, ...letters, layout.punctuation].flatMap(keysOf);
};

describe('the on-screen keyboards', () => {
  it('exist for all eleven study languages', () => {
    expect(keyboardLayouts.map((layout) => layout.lang).sort()).toEqual(
      ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'pt', 'ru', 'yi', 'zh'].sort(),
    );
  });

  it.each(keyboardLayouts.map((layout) => [layout.lang, layout] as const))(
    '%s has no empty key',
    (_, layout) => {
      expect(allKeys(layout)).not.toContain('');
      expect(allKeys(layout, true)).not.toContain('');
    },
  );

  it.each(keyboardLayouts.map((layout) => [layout.lang, layout] as const))(
    '%s fits a phone: at most twelve keys in a row',
    (_, layout) => {
      for (const row of [...layout.special, ...layout.letters])
        expect(keysOf(row).length).toBeLessThanOrEqual(12);
    },
  );

  it.each(keyboardLayouts.map((layout) => [layout.lang, layout] as const))(
    '%s names every mark that has no letter of its own',
    (_, layout) => {
      const marks = allKeys(layout).filter((key) => /^\p{Mn}+$/u.test(key));
      for (const mark of marks) expect(layout.names?.[mark]).toMatch(/\p{L}/u);
    },
  );

  it.each([
    ['es', 'ñ', '¿'],
    ['fr', 'œ', 'ç'],
    ['de', 'ß', 'ü'],
    ['it', 'è', 'ù'],
    ['pt', 'ã', 'ç'],
    ['he', 'ץ', '\u05B8'],
    ['yi', '\u05F2\u05B7', 'פ\u05BF'],
    ['zh', 'ǚ', '。'],
    ['en', 'z', '’'],
    ['ru', 'ё', 'ъ'],
    ['ar', 'ظ', '\u0651'],
  ])('%s has the keys its words need: %s and %s', (lang, first, second) => {
    expect(allKeys(layoutFor(lang))).toEqual(expect.arrayContaining([first, second]));
  });

  it('Hebrew has the whole alphabet with its final letters', () => {
    const keys = allKeys(layoutFor('he'));
    for (const letter of 'אבגדהוזחטיכךלמםנןסעפףצץקרשת') expect(keys).toContain(letter);
  });

  it('Arabic and Russian have their whole alphabets', () => {
    const arabicKeys = allKeys(layoutFor('ar'));
    for (const letter of 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى') expect(arabicKeys).toContain(letter);
    const russianKeys = allKeys(layoutFor('ru'));
    for (const letter of 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя') expect(russianKeys).toContain(letter);
  });

  it('a region does not change the keyboard and an unknown language gets the fallback', () => {
    expect(layoutFor('es-MX').lang).toBe('es');
    expect(layoutFor('sw').lang).toBe('und');
  });
});

describe('shift', () => {
  it('types capitals if the script has them', () => {
    expect(allKeys(layoutFor('de'), true)).toEqual(expect.arrayContaining(['Ö', 'ẞ', 'Q']));
    expect(hasShift(layoutFor('ru'))).toBe(true);
  });

  it('is not offered if the script has no capitals', () => {
    expect(['he', 'yi', 'ar'].map((lang) => hasShift(layoutFor(lang)))).toEqual([false, false, false]);
  });

  it('lasts for one letter, or stays on when pressed twice', () => {
    expect(shiftAfterKey(nextShift('off'))).toBe('off');
    expect(shiftAfterKey(nextShift('once'))).toBe('locked');
    expect(nextShift('locked')).toBe('off');
  });
});
