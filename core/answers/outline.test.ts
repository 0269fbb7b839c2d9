import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../languages/language.ts';
import { judgeAnswer } from './judge-answer.ts';
import { isSurelyNotRight, isSurelyWrong, outlineOf } from './outline.ts';
import { isRightAnswer, isWrongAnswer } from './quick-verdict.ts';

const samples: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  en: ['the dog, the hound', 'to go', 'ice-cream', 'naïve', 'I', 'a good day', 'colour (noun)'],
  es: ['el perro', 'la perra', 'el niño', 'comer', 'coche (m), auto', '¿Qué tal?', 'los lápices', 'una'],
  fr: ["l'œil", 'la mer', 'de l’eau', 'être', 'les élèves', 'ça va', "aujourd'hui"],
  de: ['die Straße', 'der Mut', 'die Mütter', 'schön', 'schon', 'das Mädchen', 'üben'],
  it: ["l'uomo", 'gli amici', 'perché', 'la città', 'un po’'],
  pt: ['o avô', 'a avó', 'coração', 'as maçãs', 'não'],
  ru: ['ёлка', 'большой', 'красная', 'дом, здание', 'молоко́'],
  he: ['סֵפֶר', 'ספרים', 'ילדה', 'שולחן', 'מים'],
  ar: ['الكتاب', 'كِتَاب', 'مدرسة', 'أهلا', 'شاي'],
  yi: ['דער הונט', 'די קאַץ', 'דאָס בוך', 'גיין', 'װאַסער'],
  zh: ['票 (piào)', '茶 (chá)', '谁 (shéi, shuí)', 'piao', 'piao4', '水', 'AA制 (AA zhì)', '你好 (nǐ hǎo)'],
};

const languages = Object.keys(samples) as LanguageCode[];
const everything = Object.values(samples).flat();

/** A text with a few signs removed, doubled, swapped or inserted: close enough that the judge must compare in full. */
const slipped = (text: string) =>
  fc
    .array(
      fc.tuple(fc.nat(40), fc.constantFrom('drop', 'double', 'swap', 'put'), fc.constantFrom(...'añeäוа ́x')),
      {
        maxLength: 4,
      },
    )
    .map((slips) =>
      slips
        .reduce((signs, [where, slip, other]) => {
          const at = where % (signs.length + 1);
          const [one = '', next = ''] = signs.slice(at, at + 2);
          if (slip === 'drop') return signs.toSpliced(at, 1);
          if (slip === 'double') return signs.toSpliced(at, 0, one);
          if (slip === 'swap') return signs.toSpliced(at, 2, next, one);
          return signs.toSpliced(at, 0, other);
        }, Array.from(text))
        .join(''),
    );

const anyText = fc.oneof(
  fc.constantFrom(...everything).chain(slipped),
  fc.constantFrom(...everything),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('', ' ', '?', '́'),
);

const anyAnswer = fc.oneof(
  fc.record({ language: fc.constantFrom(...languages), given: anyText, accepted: anyText }),
  fc.tuple(fc.constantFrom(...languages), fc.nat(20)).chain(([language, at]) => {
    const list = samples[language] ?? [];
    const accepted = list[at % list.length] ?? '';
    return fc.record({
      language: fc.constant(language),
      accepted: fc.constant(accepted),
      given: slipped(accepted),
    });
  }),
);

describe('outlines and the judge', () => {
  it('agree: what is surely wrong, the judge finds wrong, and what is surely not right, it does not find right', () => {
    fc.assert(
      fc.property(anyAnswer, (answer) => {
        const { language } = answer;
        const { verdict } = judgeAnswer(answer);
        const outlines = {
          given: outlineOf(answer.given, language),
          accepted: outlineOf(answer.accepted, language),
        };
        if (isSurelyWrong(outlines)) expect(verdict).toBe('wrong');
        if (isSurelyNotRight(outlines)) expect(verdict).not.toBe('right');
        expect(isRightAnswer(answer)).toBe(verdict === 'right');
        expect(isWrongAnswer(answer)).toBe(verdict === 'wrong');
      }),
      { numRuns: 3_000 },
    );
  });

  const told = (given: string, accepted: string, language: LanguageCode) => {
    const outlines = { given: outlineOf(given, language), accepted: outlineOf(accepted, language) };
    return { isWrong: isSurelyWrong(outlines), isNotRight: isSurelyNotRight(outlines) };
  };

  it('tell what has other letters, however often the same one comes', () => {
    const both = { isWrong: true, isNotRight: true };
    expect(told('the dog', 'the cathedral', 'en')).toEqual(both);
    expect(told('abcdefgh', 'aaaaaaaa', 'en')).toEqual(both);
    expect(told('aaaaaaaa', 'abcdefgh', 'en')).toEqual(both);
  });

  it('tell nothing of Latin letters, which may be the reading of a Mandarin word', () => {
    expect(told('wǒmen', '票 (piào)', 'zh')).toEqual({ isWrong: false, isNotRight: false });
    expect(told('wǒmen', '票', 'zh')).toEqual({ isWrong: true, isNotRight: true });
  });

  it.each(languages)('leave few pairs of unlike words to the judge in %s', (language) => {
    const list = samples[language] ?? [];
    const pairs = list.flatMap((given) =>
      list
        .filter((accepted) => judgeAnswer({ given, accepted, language }).verdict === 'wrong')
        .map((accepted) =>
          isSurelyWrong({ given: outlineOf(given, language), accepted: outlineOf(accepted, language) }),
        ),
    );
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs.filter((isTold) => isTold).length / pairs.length).toBeGreaterThan(0.6);
  });
});
