import { describe, expect, it } from 'vitest';
import { splitSpan } from '../text/span.ts';
import { isPiecemeal } from './grown-together.ts';
import { pointedMistake } from './hebrew-points.ts';
import { hasSpokenTones, isPinyin, splitReading, writingMistakes } from './pinyin.ts';
import { foreignLetters } from './script.ts';
import { scriptMistakes } from './script-mistakes.ts';

describe('a marked sentence', () => {
  it('is split at its one span', () => {
    expect(splitSpan('I bought a [ticket].')).toEqual({ before: 'I bought a ', word: 'ticket', after: '.' });
    expect(splitSpan('[Now]!')).toEqual({ before: '', word: 'Now', after: '!' });
  });

  it.each(['No span.', '[Two] [spans].', 'An [open.', 'A close].', 'An empty [].', 'A [ loose] one.'])(
    'is not one: %j',
    (sentence) => {
      expect(splitSpan(sentence)).toBeUndefined();
    },
  );
});

describe('a Mandarin word', () => {
  it('has its reading in parentheses after it', () => {
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

describe('the writing of a Mandarin word', () => {
  it.each(['票 (piào)', '星期一 (xīngqīyī)', 'T恤 (T xù)'])('may be %j', (word) => {
    expect(writingMistakes(word)).toEqual([]);
  });

  it.each([
    ['票', 'no reading in parentheses'],
    ['票 (ticket)', 'not a pinyin reading'],
    ['T恤 (xù T-shirt)', 'not a pinyin reading'],
    ['рынок (piào)', 'foreign letter'],
  ])('is not %j: %s', (word, mistake) => {
    expect(writingMistakes(word).join('\n')).toContain(mistake);
  });
});

describe('the tones of a Mandarin reading', () => {
  it.each([
    ['一个', 'yí gè'],
    ['一起', 'yìqǐ'],
    ['不对', 'bú duì'],
    ['一样', 'yíyàng'],
  ])('are spoken ones: %s (%s)', (characters, reading) => {
    expect(hasSpokenTones({ characters, reading })).toBe(true);
  });

  it.each([
    ['一个', 'yī gè'],
    ['第一', 'dì-yī'],
    ['一心一意', 'yīxīn-yīyì'],
    ['不对', 'bù duì'],
    ['赶不上', 'gǎn bu shàng'],
    ['主意', 'zhǔyi'],
  ])('are those of the dictionary: %s (%s)', (characters, reading) => {
    expect(hasSpokenTones({ characters, reading })).toBe(false);
  });
});

describe('a form of the glossary', () => {
  it.each([
    ['polso', 'part+directions/between+body/hand', 'it'],
    ['jazz', 'kind-sort+of+music/music', 'pt'],
    ['האולם', 'the+large+home/room', 'he'],
    ['环游', 'around+travel/travel+world', 'zh'],
    ['achtundzwanzig', 'numbers/eight+small-words/and+numbers/twenty', 'de'],
  ] as const)('needs a real word as its meaning, not its parts: %s', (form, meaning, language) => {
    expect(isPiecemeal({ form, meaning, language })).toBe(true);
  });

  it.each([
    ['חדרי', 'home/room+my', 'he'],
    ['והבית', 'small-words/and+the+home/house', 'he'],
    ['فسأساعدك', 'small-words/so+will+verbs-of-the-day/help+you', 'ar'],
    ['contármelo', 'tell+me+it', 'es'],
    ['我想去', 'i+verbs-of-the-day/want+verbs-of-the-day/go', 'zh'],
    ['teekanne', 'drinks/tea+kitchen/pot', 'de'],
  ] as const)('may consist of several words: %s', (form, meaning, language) => {
    expect(isPiecemeal({ form, meaning, language })).toBe(false);
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
  ])('%s cannot be pointed %s', (word, pointed, mistake) => {
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

  it('are found in every text marked with a language', () => {
    expect(scriptMistakes({ lines: { en: 'one', ru: 'два' }, cues: { ru: ['три', 'four'] } })).toHaveLength(
      4,
    );
  });
});
