import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../languages/language.ts';
import { LANGUAGE_CODES } from '../languages/study-languages.ts';
import { judgeAnswer } from './judge-answer.ts';

type Case = readonly [given: string, accepted: string, outcome: string];

/** `right`, with what was forgiven behind it, `almost` or `wrong`. */
const outcome = (given: string, accepted: string, language: LanguageCode): string => {
  const { verdict, forgiven } = judgeAnswer({ given, accepted, language });
  return [verdict, ...forgiven].join(' ');
};

const cases: Readonly<Record<LanguageCode, readonly Case[]>> = {
  en: [
    ['ticket', 'ticket', 'right'],
    [' Ticket! ', 'ticket', 'right case punctuation'],
    ['the ticket', 'ticket', 'right article'],
    ['buy', 'to buy', 'right article'],
    ['cafe', 'café', 'right accents'],
    ['jalapeno', 'jalapeño', 'right accents'],
    ['ice-cream', 'ice cream', 'right punctuation'],
    ['icecream', 'ice cream', 'almost'],
    ['apart', 'a part', 'almost'],
    ['dont', "don't", 'right punctuation'],
    ['tikcet', 'ticket', 'almost'],
    ['cat', 'car', 'wrong'],
    ['home', 'house, home', 'right'],
    ['house, home', 'house, home', 'right'],
    ['color', 'colour (British)', 'almost'],
    ['colour', 'colour (British)', 'right'],
    ['a', 'the', 'wrong'],
    ['', 'ticket', 'wrong'],
    ['?', 'ticket', 'wrong'],
  ],
  es: [
    ['mercado', 'el mercado', 'right article'],
    ['un mercado', 'el mercado', 'right article'],
    ['la mercado', 'el mercado', 'almost'],
    ['cafe', 'el café', 'right accents article'],
    ['pinguino', 'el pingüino', 'right accents article'],
    ['ano', 'año', 'almost'],
    ['AÑO', 'año', 'right case'],
    ['cuanto cuesta', '¿Cuánto cuesta?', 'right case punctuation accents'],
    ['siento', 'lo siento', 'wrong'],
    ['el', 'él', 'right accents'],
    ['boleto', 'el billete, el boleto', 'right article'],
    ['pero', 'perro', 'almost'],
    ['gato', 'perro', 'wrong'],
    ['agua', 'el agua', 'right article'],
  ],
  fr: [
    ['ecole', "l'école", 'right accents article'],
    ['l’école', "l'école", 'right punctuation'],
    ['L école', "l'école", 'almost'],
    ['francais', 'français', 'right accents'],
    ['coeur', 'le cœur', 'right letter_variants article'],
    ['la livre', 'le livre', 'almost'],
    ['de la soupe', 'la soupe', 'right article'],
    ["aujourd'hui", 'aujourd’hui', 'right punctuation'],
    ['arbre', "l'arbre, les arbres", 'right article'],
    ['Noël', 'noel', 'right case accents'],
  ],
  de: [
    ['Strasse', 'die Straße', 'right letter_variants article'],
    ['STRASSE', 'Straße', 'right case letter_variants'],
    ['schoen', 'schön', 'right letter_variants'],
    ['schon', 'schön', 'almost'],
    ['Mutter', 'Mütter', 'almost'],
    ['Ol', 'Öl', 'almost'],
    ['Cafe', 'das Café', 'right accents article'],
    ['die Tisch', 'der Tisch', 'almost'],
    ['ein Tisch', 'der Tisch', 'right article'],
    ['hund', 'Hund', 'right case'],
  ],
  it: [
    ['perche', 'perché', 'right accents'],
    ["perche'", 'perché', 'right punctuation accents'],
    ['perchè', 'perché', 'right accents'],
    ['acqua', "l'acqua", 'right article'],
    ["un'amica", "l'amica", 'right article'],
    ['la zaino', 'lo zaino', 'almost'],
    ['pala', 'palla', 'almost'],
  ],
  pt: [
    ['pao', 'o pão', 'right accents article'],
    ['coracao', 'o coração', 'right accents article'],
    ['avo', 'a avó', 'right accents article'],
    ['a mercado', 'o mercado', 'almost'],
    ['uma maca', 'a maçã', 'right accents article'],
    ['carro', 'o caro', 'almost'],
  ],
  he: [
    ['שלום', 'שָׁלוֹם', 'right vowel_marks'],
    ['שָׁלוֹם', 'שלום', 'right vowel_marks'],
    ['שלם', 'שלום', 'almost'],
    ['שלחן', 'שולחן', 'almost'],
    ['שלומ', 'שלום', 'right letter_variants'],
    ['צהל', 'צה״ל', 'right punctuation'],
    ['בית־ספר', 'בית ספר', 'right punctuation'],
    ['אימא', 'אמא', 'almost'],
    ['כלב', 'חתול', 'wrong'],
    ['כלב', 'קלב', 'wrong'],
  ],
  yi: [
    ['דער מאַרק', 'דער מאַרק', 'right'],
    ['מאַרק', 'דער מאַרק', 'right article'],
    ['דער מארק', 'דער מאַרק', 'almost'],
    ['דאָס', 'דאַס', 'almost'],
    ['קויפן', 'קויפֿן', 'almost'],
    ['װאָס', 'וואָס', 'right letter_variants'],
    ['ײנגל', 'יינגל', 'right letter_variants'],
    ['מײַן', 'מייַן', 'right letter_variants'],
    ['מיין', 'מײַן', 'almost'],
    ['הױז', 'דאָס הויז', 'right letter_variants article'],
    ['דאס הויז', 'דאָס הויז', 'almost'],
    ['ברויט', 'דאָס ברויט', 'right article'],
    ['אויף', 'אויפֿ', 'right letter_variants'],
    ['ייִדיש', 'יידיש', 'almost'],
    ['שבת', 'שַבֶת', 'almost'],
  ],
  zh: [
    ['票', '票 (piào)', 'right'],
    ['票 (piào)', '票 (piào)', 'right'],
    ['piào', '票 (piào)', 'right reading'],
    ['piao', '票 (piào)', 'right reading tones'],
    ['piao4', '票 (piào)', 'right reading'],
    ['Piao 4', '票 (piào)', 'right reading'],
    ['piao3', '票 (piào)', 'almost'],
    ['piáo', '票（piào）', 'almost'],
    ['shichang', '市场 (shìchǎng)', 'right reading tones'],
    ['shi4 chang3', '市场 (shìchǎng)', 'right reading'],
    ['shi4chang', '市场 (shìchǎng)', 'right reading tones'],
    ['shi4chang2', '市场 (shìchǎng)', 'almost'],
    ['sichang', '市场 (shìchǎng)', 'almost'],
    ['lv4se4', '绿色 (lǜsè)', 'right reading'],
    ['lu:se', '绿色 (lǜsè)', 'right reading tones'],
    ['lüse', '绿色 (lǜsè)', 'right reading tones'],
    ['luse', '绿色 (lǜsè)', 'almost'],
    ['Xi1an1', '西安 (Xī’ān)', 'right reading'],
    ['ma1ma5', '妈妈 (māma)', 'right reading'],
    ['māmā', '妈妈 (māma)', 'almost'],
    ['hou4 liu2 gui4', '后流贵 (hòuliúguì)', 'right reading'],
    ['nǐhǎo', '你好, 您好 (nín hǎo)', 'almost'],
    ['shei', '谁 (shéi, shuí)', 'right reading tones'],
    ['shui2', '谁 (shéi/shuí)', 'right reading'],
    ['多少钱', '多少钱？ (duōshao qián)', 'right punctuation'],
    ['买', '卖 (mài)', 'wrong'],
    ['ok', 'OK', 'right case'],
  ],
  ar: [
    ['سوق', 'سُوق', 'right vowel_marks'],
    ['ســوق', 'سوق', 'right punctuation'],
    ['احمد', 'أحمد', 'almost'],
    ['مدرسه', 'مدرسة', 'almost'],
    ['علي', 'على', 'almost'],
    ['مدرّسة', 'مدرسة', 'right vowel_marks'],
    ['السوق', 'سوق', 'almost'],
    ['كیف', 'كيف', 'right letter_variants'],
    ['كيف؟', 'كيف', 'right punctuation'],
    ['٢٥', '25', 'right letter_variants'],
    ['ماء', 'ما', 'almost'],
  ],
  ru: [
    ['елка', 'ёлка', 'right letter_variants'],
    ['молоко́', 'молоко', 'right accents'],
    ['Рынок', 'рынок', 'right case'],
    ['мои', 'мой', 'almost'],
    ['еще', 'ещё', 'right letter_variants'],
    ['купит', 'купить', 'almost'],
    ['дом', 'дым', 'wrong'],
  ],
};

describe.each(LANGUAGE_CODES)('an answer in %s', (language) => {
  it.each(cases[language])('%j for %j is %s', (given, accepted, expected) => {
    expect(outcome(given, accepted, language)).toBe(expected);
  });
});

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
  it('finds an accepted answer right and forgives it nothing, whatever it is', () => {
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

  it('finds the same between two words from either side', () => {
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
    ['strase', 'Straße', 'de', '(s)tra(s)e', '(S)tra[ß]e'],
  ] as const)('shows where %j differs from %j', (given, accepted, code, shownGiven, shownAccepted) => {
    const { difference } = judgeAnswer({ given, accepted, language: code });
    const shown = (side: typeof difference.given) =>
      side
        .map(({ text, kind }) => (kind === 'same' ? text : kind === 'forgiven' ? `(${text})` : `[${text}]`))
        .join('');
    expect([shown(difference.given), shown(difference.accepted)]).toEqual([shownGiven, shownAccepted]);
  });

  describe('for a learner who wants the letters exactly', () => {
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

    it('finds everything else as it is without', () => {
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
