import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../languages/language.ts';
import { LANGUAGE_CODES } from '../languages/study-languages.ts';
import { judgeAnswer } from './judge-answer.ts';

const letters: Readonly<Record<LanguageCode, string>> = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  es: 'abcdeñzáéíóúü',
  fr: 'abcdeéèêçàœùïz',
  de: 'abcdeßäöüz',
  it: 'abcdeàèéìòùz',
  pt: 'abcdeãõçáêz',
  he: 'אבגדהוזחיכךלמםנןשׁשׂבּקת',
  yi: 'אַאָאבבֿגוװױײײַיִפּפֿףןם',
  zh: '市场买卖票多少钱',
  ar: 'اأإآبةىيوؤئءتسقلُّ',
  ru: 'абвгдеёжзийыэюя',
};
const language = fc.constantFrom(...LANGUAGE_CODES);
const wordIn = (code: LanguageCode) =>
  fc.string({
    unit: fc.constantFrom(...(letters[code].match(/\P{M}\p{M}*/gu) ?? [])),
    minLength: 1,
    maxLength: 8,
  });
const textIn = (code: LanguageCode) =>
  fc.array(wordIn(code), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

describe('the judge', () => {
  it('finds any accepted answer right and has nothing to forgive', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), language, (text, code) => {
        fc.pre(text.trim() !== '');
        const judged = judgeAnswer({ given: text, accepted: text, language: code });
        expect([judged.verdict, judged.forgiven]).toEqual(['right', []]);
      }),
    );
  });

  it('finds each of several accepted answers right', () => {
    fc.assert(
      fc.property(
        language.chain((code) =>
          fc.tuple(fc.constant(code), fc.array(textIn(code), { minLength: 1, maxLength: 4 })),
        ),
        ([code, texts]) => {
          for (const given of texts) {
            expect(judgeAnswer({ given, accepted: texts.join(', '), language: code }).verdict).toBe('right');
          }
        },
      ),
    );
  });

  it('does not mind case and punctuation', () => {
    fc.assert(
      fc.property(
        language.chain((code) => fc.tuple(fc.constant(code), textIn(code), textIn(code))),
        fc.constantFrom('!', '?', '…', ' .', '»'),
        ([code, given, accepted], mark) => {
          const judge = (text: string) => judgeAnswer({ given: text, accepted, language: code }).verdict;
          expect(judge(`${given.toUpperCase()}${mark}`)).toBe(judge(given));
          expect(judge(`«${given.replaceAll(' ', ', ')}${mark}`)).toBe(judge(given));
        },
      ),
    );
  });

  it('gives the same verdict whichever of two words is the answer', () => {
    fc.assert(
      fc.property(
        language.chain((code) => fc.tuple(fc.constant(code), wordIn(code), wordIn(code))),
        ([code, a, b]) => {
          const there = judgeAnswer({ given: a, accepted: b, language: code });
          const back = judgeAnswer({ given: b, accepted: a, language: code });
          expect(back.verdict).toBe(there.verdict);
          expect(back.forgiven).toEqual(there.forgiven);
        },
      ),
    );
  });

  it('loses no letter in the difference it shows', () => {
    fc.assert(
      fc.property(
        language.chain((code) => fc.tuple(fc.constant(code), textIn(code), textIn(code))),
        ([code, given, accepted]) => {
          const { difference, nearest } = judgeAnswer({ given, accepted, language: code });
          const joined = (side: readonly { text: string }[]) => side.map(({ text }) => text).join('');
          const plain = (text: string) => (code === 'zh' ? text.replaceAll(' ', '') : text).normalize('NFC');
          expect(joined(difference.given)).toBe(plain(given));
          expect(joined(difference.accepted)).toBe(plain(nearest));
        },
      ),
    );
  });

  it('asks for the article where it is not optional', () => {
    const strict = { accepted: 'el mercado', language: 'es', articlesOptional: false } as const;
    expect(judgeAnswer({ given: 'mercado', ...strict }).verdict).toBe('almost');
    expect(judgeAnswer({ given: 'El mercado', ...strict }).verdict).toBe('right');
  });

  it.each([
    ['ano', 'año', 'es', 'a[n]o', 'a[ñ]o'],
    ['mercado', 'el mercado', 'es', 'mercado', '(el )mercado'],
    ['Cafe', 'café', 'es', '(C)af(e)', '(c)af(é)'],
    ['la mercado', 'el mercado', 'es', '[la ]mercado', '[el ]mercado'],
    ['שלחן', 'שולחן', 'he', 'שלחן', 'ש[ו]לחן'],
    ['מארק', 'מאַרק', 'yi', 'מ[א]רק', 'מ[אַ]רק'],
    ['piao3', '票 (piào)', 'zh', 'pi[a]o3', 'pi[à]o'],
    ['piao', '票 (piào)', 'zh', 'pi(a)o', 'pi(à)o'],
    ['mang4', '忙 (pang4, mang1)', 'zh', '[m]ang4', '[p]ang4'],
    ['strase', 'Straße', 'de', '(s)tra(s)e', '(S)tra[ß]e'],
    ['el mercato', 'el mercado', 'es', 'el merca[t]o', 'el merca[d]o'],
    ['tikcet', 'ticket', 'en', 'ti[kc]et', 'ti[ck]et'],
    ['tickte', 'ticket', 'en', 'tick[te]', 'tick[et]'],
    ['ticker', 'ticket', 'en', 'ticke[r]', 'ticke[t]'],
    ['ababab', 'bababa', 'en', 'ababa[b]', '[b]ababa'],
    ['acb', 'abd', 'en', 'a[cb]', 'a[bd]'],
    ['tiket', 'ticket', 'en', 'tiket', 'ti[c]ket'],
    ['tickket', 'ticket', 'en', 'tic[k]ket', 'ticket'],
    ['pq rs', 'px ys', 'en', 'p[q r]s', 'p[x y]s'],
    ['pq, rs', 'px; ys', 'en', 'p[q, r]s', 'p[x; y]s'],
  ] as const)('shows where %j differs from %j', (given, accepted, code, shownGiven, shownAccepted) => {
    const { difference } = judgeAnswer({ given, accepted, language: code });
    const marked = { same: ['', ''], forgiven: ['(', ')'], different: ['[', ']'] };
    const shown = (side: typeof difference.given) =>
      side.map(({ text, kind }) => marked[kind].join(text)).join('');
    expect([shown(difference.given), shown(difference.accepted)]).toEqual([shownGiven, shownAccepted]);
  });

  it('shows the accepted answer that is nearest to a wrong one', () => {
    expect(judgeAnswer({ given: ' ', accepted: 'el mar, la mar', language: 'es' })).toEqual({
      verdict: 'wrong',
      forgiven: [],
      difference: { given: [], accepted: [{ text: 'el mar', kind: 'different' }] },
      nearest: 'el mar',
    });
    expect(judgeAnswer({ given: 'x', accepted: '', language: 'es' })).toMatchObject({
      verdict: 'wrong',
      difference: { given: [], accepted: [] },
      nearest: '',
    });
    const nearest = (given: string, accepted: string) =>
      judgeAnswer({ given, accepted, language: 'es' }).nearest;
    expect(nearest('barko', 'nave, barco')).toBe('barco');
    expect(nearest('brko', 'barco, nave')).toBe('barco');
    expect(nearest('xx', 'ab, cd')).toBe('ab');
    expect(nearest('aaaab', 'wxyzb, b')).toBe('wxyzb');
    const capital = { given: 'el capitol', accepted: 'la capital, el capital', language: 'es' } as const;
    expect(judgeAnswer(capital).nearest).toBe('el capital');
    expect(judgeAnswer({ given: 'piao', accepted: '票', language: 'zh' }).difference.accepted).toEqual([
      { text: '票', kind: 'different' },
    ]);
    expect(judgeAnswer({ given: 'shui4', accepted: '谁 (shéi, shuí)', language: 'zh' }).difference).toEqual({
      given: [
        { text: 'shu', kind: 'same' },
        { text: 'i', kind: 'different' },
        { text: '4', kind: 'same' },
      ],
      accepted: [
        { text: 'shu', kind: 'same' },
        { text: 'í', kind: 'different' },
      ],
    });
  });

  it('compares the first four hundred characters only', () => {
    const long = 'x'.repeat(399);
    const verdict = (given: string, accepted: string) =>
      judgeAnswer({ given, accepted, language: 'en' }).verdict;
    expect(verdict(`${long}ab`, `${long}ac`)).toBe('right');
    expect(verdict(`${long}b`, `${long}c`)).toBe('almost');
  });

  describe('for a learner who wants exact letters', () => {
    const exactly = (given: string, accepted: string, code: LanguageCode) =>
      judgeAnswer({ given, accepted, language: code, lettersExactly: true });

    it.each([
      ['jardin', 'el jardín', 'es'],
      ['שלום', 'שָׁלוֹם', 'he'],
      ['strasse', 'Straße', 'de'],
      ['piao', '票 (piào)', 'zh'],
      ['كتاب', 'كِتَاب', 'ar'],
    ] as const)('takes %j for almost %j', (given, accepted, code) => {
      expect(judgeAnswer({ given, accepted, language: code }).verdict).toBe('right');
      expect(exactly(given, accepted, code)).toMatchObject({ verdict: 'almost', forgiven: [] });
    });

    it('shows the letters that count now, and still forgives capitals', () => {
      const { difference } = exactly('Cafe', 'café', 'es');
      expect(difference.accepted).toEqual([
        { text: 'c', kind: 'forgiven' },
        { text: 'af', kind: 'same' },
        { text: 'é', kind: 'different' },
      ]);
    });

    it('forgives a capital after a letter that counts', () => {
      expect(exactly('Cafe aB', 'Café ab', 'es').difference.given).toEqual([
        { text: 'Caf', kind: 'same' },
        { text: 'e', kind: 'different' },
        { text: ' a', kind: 'same' },
        { text: 'B', kind: 'forgiven' },
      ]);
    });

    it.each(['café', 'Café!', 'un café', 'te'])('judges %j as it does without that wish', (given) => {
      const usual = judgeAnswer({ given, accepted: 'el café', language: 'es' });
      expect(exactly(given, 'el café', 'es')).toEqual(usual);
    });

    it('judges everything else as it does without that wish', () => {
      fc.assert(
        fc.property(
          language.chain((code) => fc.tuple(fc.constant(code), textIn(code), textIn(code))),
          ([code, given, accepted]) => {
            const usual = judgeAnswer({ given, accepted, language: code });
            const strict = exactly(given, accepted, code);
            const letters = ['accents', 'vowel_marks', 'letter_variants', 'tones'] as const;
            if (letters.some((one) => usual.forgiven.includes(one))) expect(strict.verdict).toBe('almost');
            else expect(strict).toEqual(usual);
          },
        ),
      );
    });
  });
});
