import { describe, expect, it } from 'vitest';
import { pointedMistake } from './hebrew-points.ts';
import { isPinyin, splitReading } from './pinyin.ts';
import { foreignLetters } from './script.ts';
import { scriptMistakes } from './script-mistakes.ts';
import { splitSpan } from './span.ts';

describe('a marked sentence', () => {
  it('comes apart at its one span', () => {
    expect(splitSpan('I bought a [ticket].')).toEqual({ before: 'I bought a ', word: 'ticket', after: '.' });
    expect(splitSpan('[Now]!')).toEqual({ before: '', word: 'Now', after: '!' });
  });

  it.each(['No span.', '[Two] [spans].', 'An [open.', 'A close].', 'An empty [].', 'A [ loose] one.'])(
    'is none: %j',
    (sentence) => {
      expect(splitSpan(sentence)).toBeUndefined();
    },
  );
});

describe('a Mandarin word', () => {
  it('has its reading in parentheses behind it', () => {
    expect(splitReading('票 (piào)')).toEqual({ characters: '票', reading: 'piào' });
    expect(splitReading('票')).toBeUndefined();
    expect(splitReading('票(piào)')).toBeUndefined();
  });

  it.each(['piào', 'fēijī', 'nǐ hǎo', "xī'ān", 'lǜsè', 'érzi', 'nǚ’ér', 'Zhōngguó'])(
    'is read %j',
    (reading) => {
      expect(isPinyin(reading)).toBe(true);
    },
  );

  it.each(['ticket', 'piaow', 'xvz', '票', 'shchang'])('is not read %j', (reading) => {
    expect(isPinyin(reading)).toBe(false);
  });
});

describe('a pointed Hebrew word', () => {
  it.each([
    ['שוק', 'שׁוּק'],
    ['עיפרון', 'עִפָּרוֹן'],
    ['לקנות', 'לִקְנוֹת'],
  ])('%s may be pointed %s', (word, pointed) => {
    expect(pointedMistake(word, pointed)).toBeUndefined();
  });

  it.each([
    ['שוק', 'שוק', 'has no vowel points'],
    ['שוק', 'סוּק', 'letters differ: שוק / סוּק'],
  ])('%s is not %s', (word, pointed, mistake) => {
    expect(pointedMistake(word, pointed)).toBe(mistake);
  });
});

describe('letters of another script', () => {
  it.each([
    ['שוק', 'en', 3],
    ['market', 'ru', 6],
    ['мaркет', 'ru', 1], // a Latin "a" among Cyrillic letters
    ['Wi-Fi на рынке', 'ru', 0],
    ['市场', 'zh', 0],
    ['السوق', 'ar', 0],
    ['Straße, 3!', 'de', 0],
  ] as const)('in %j as %s are %d', (text, language, count) => {
    expect(foreignLetters(text, language)).toHaveLength(count);
  });

  it('are found wherever a language names a text', () => {
    expect(scriptMistakes({ lines: { en: 'one', ru: 'два' }, cues: { ru: ['три', 'four'] } })).toHaveLength(
      4,
    );
  });
});
