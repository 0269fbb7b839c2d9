import simplified from 'virtual:pinyin-words/simplified';
import traditional from 'virtual:pinyin-words/traditional';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesFor, lettersOf, ownWords } from './candidates.ts';
import { readPinyinWords } from './pinyin-words.ts';

const words = readPinyinWords(simplified);
const textsFor = (typed: string, own: readonly string[] = []) =>
  candidatesFor({ typed, words, own: ownWords(own) }).map(({ text }) => text);

describe('the words of Mandarin by their pinyin', () => {
  it.each([
    ['ni', '你'],
    ['nihao', '你好'],
    ['zhongguo', '中国'],
    ['xuexi', '学习'],
    ['lv', '率'],
    ['pengyou', '朋友'],
    ['lue', '略'],
    ['lve', '略'],
  ])('of %s begin with %s', (typed, first) => expect(textsFor(typed)[0]).toBe(first));

  it('exist in traditional characters, too', () => {
    const inTaiwan = readPinyinWords(traditional);
    expect(inTaiwan.of('xuexi')).toEqual(['學習']);
    expect(inTaiwan.of('zhongguo')).toEqual(['中國']);
  });

  it('are characters only, listed by whole readings and not by initials', () => {
    expect(words.of('yg')).toEqual([]);
    expect(words.of('yige')).toContain('一个');
    expect(simplified.split('\n').every((line) => /^[a-z]+( \p{Script=Han}+)+$/u.test(line))).toBe(true);
  });

  it('are numerous, and every usual syllable has some', () => {
    expect(simplified.split('\n').length).toBeGreaterThan(15_000);
    for (const syllable of ['a', 'de', 'er', 'nv', 'lue', 'zhuang', 'qiong', 'shi', 'ri', 'wo', 'yuan'])
      expect(words.of(syllable)).not.toEqual([]);
  });
});

describe('the candidates', () => {
  it('begin with the learner’s own words, exact readings before longer ones', () => {
    const own = ['你们 (nǐmen)', '尼 (ní)', '你好（nǐ hǎo）', 'without a reading'];
    expect(textsFor('ni', own).slice(0, 3)).toEqual(['尼', '你们', '你好']);
    expect(textsFor('nihao', own)[0]).toBe('你好');
  });

  it('use some of the letters if no word uses all of them', () => {
    const first = candidatesFor({ typed: 'nihaoma', words, own: [] });
    expect(first.find(({ text }) => text === '你好')).toEqual({ text: '你好', used: 5 });
    expect(first.find(({ text }) => text === '你')).toEqual({ text: '你', used: 2 });
  });

  it('end with the letters themselves, appear once each, and use only typed letters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abceghijnouvxz'), minLength: 1, maxLength: 12 });
    const own = fc.array(fc.constantFrom('你好 (nǐ hǎo)', '绿 (lǜ)', '中国 (Zhōngguó)', '安 (ān)'));
    fc.assert(
      fc.property(letters, own, (typed, mine) => {
        const candidates = candidatesFor({ typed, words, own: ownWords(mine) });
        expect(candidates.at(-1)).toEqual({ text: typed, used: typed.length });
        expect(new Set(candidates.map(({ text }) => text)).size).toBe(candidates.length);
        for (const { used } of candidates) {
          expect(used).toBeGreaterThan(0);
          expect(used).toBeLessThanOrEqual(typed.length);
        }
        const isOwn = ({ text }: { text: string }) => mine.some((one) => one.startsWith(`${text} (`));
        const matching = candidates.filter((one) => isOwn(one) && one.used === typed.length).length;
        const mineNow = ownWords(mine).filter(({ reading }) => reading.startsWith(typed));
        if (mineNow.length > 0) expect(isOwn(candidates[0] ?? { text: '' })).toBe(true);
        expect(matching).toBeGreaterThanOrEqual(new Set(mineNow.map(({ text }) => text)).size);
      }),
    );
  });

  it('do not exist without letters', () => expect(textsFor('')).toEqual([]));
});

it.each([
  ['nǐ hǎo', 'nihao'],
  ['ni3 hao3', 'nihao'],
  ['Lǜ', 'lv'],
  ["Xī'ān", 'xian'],
])('the letters of %s are %s', (pinyin, letters) => expect(lettersOf(pinyin)).toBe(letters));
