import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { describe, expect, it } from 'vitest';
import type { Concept } from '../schema/topic.ts';
import { formClasses } from './form-classes.ts';

type Shown = readonly [text: string, learned: string];

/** Whether two words of a part of speech may have the same form in a sentence. */
const alike = (
  language: LanguageCode,
  pos: Concept['pos'],
  [one, other]: readonly [Shown, Shown],
): boolean => {
  const [first, second] = [one, other].map(([text, learned]) =>
    formClasses(language, { text, learned, pos }),
  );
  return first?.some((form) => second?.includes(form)) ?? false;
};

describe('the form of a word in a sentence', () => {
  it('is the same for verbs of one person and tense, whatever their stems', () => {
    for (const [language, one, other] of [
      ['en', ['lost', 'to lose'], ['applauded', 'to applaud']],
      ['es', ['hierve', 'hervir'], ['pesa', 'pesar']],
      ['es', ['se fue', 'irse'], ['rompió', 'romper']],
      ['fr', ['construisent', 'construire'], ['mangent', 'manger']],
      ['it', ['perso', 'perdere'], ['ballato', 'ballare']],
      ['pt', ['perderam', 'perder'], ['dançaram', 'dançar']],
      ['de', ['abgenommen', 'abnehmen'], ['geträumt', 'träumen']],
      ['yi', ['געשריבן', 'שרײַבן'], ['געקאָסט', 'קאָסטן']],
      ['ru', ['умер', 'умереть'], ['заметил', 'заметить']],
      ['he', ['כתבה', 'לכתוב'], ['הציעה', 'להציע']],
      ['ar', ['تطير', 'طار'], ['ترسم', 'رسم']],
    ] as const)
      expect(alike(language, 'verb', [one, other]), `${language}: ${one[0]}, ${other[0]}`).toBe(true);
  });

  it('is another for verbs of another person or tense', () => {
    for (const [language, one, other] of [
      ['en', ['lost', 'to lose'], ['wants', 'to want']],
      ['en', ['was', 'to be'], ['forbidden', 'to forbid']],
      ['es', ['hierve', 'hervir'], ['plantaron', 'plantar']],
      ['es', ['hierve', 'hervir'], ['puedo', 'poder']],
      ['fr', ['devrais', 'devoir'], ['mange', 'manger']],
      ['it', ['perso', 'perdere'], ['pesa', 'pesare']],
      ['pt', ['moram', 'morar'], ['dançaram', 'dançar']],
      ['de', ['angelt', 'angeln'], ['gelöscht', 'löschen']],
      ['yi', ['געשריבן', 'שרײַבן'], ['זידט', 'זידן']],
      ['ru', ['умер', 'умереть'], ['вяжет', 'вязать']],
      ['he', ['כתבה', 'לכתוב'], ['איבדתי', 'לאבד']],
      ['ar', ['تطير', 'طار'], ['نضحك', 'ضحك']],
    ] as const)
      expect(alike(language, 'verb', [one, other]), `${language}: ${one[0]}, ${other[0]}`).toBe(false);
  });

  it('is the infinitive also where a pronoun beside it is another', () => {
    expect(
      alike('fr', 'verb', [
        ['te perdre', 'se perdre'],
        ['sourire', 'sourire'],
      ]),
    ).toBe(true);
    expect(
      alike('it', 'verb', [
        ['vestirti', 'vestirsi'],
        ['provare', 'provare'],
      ]),
    ).toBe(true);
    expect(
      alike('de', 'verb', [
        ['dich ausruhen', 'sich ausruhen'],
        ['backen', 'backen'],
      ]),
    ).toBe(true);
  });

  it('is the number and the case of a noun', () => {
    const shoulders = ['плечах', 'плечо'] as const;
    expect(alike('ru', 'noun', [shoulders, ['языках', 'язык']])).toBe(true);
    expect(alike('ru', 'noun', [shoulders, ['льва', 'лев']])).toBe(false);
    expect(
      alike('ru', 'noun', [
        ['зубной боли', 'зубная боль'],
        ['воды', 'вода'],
      ]),
    ).toBe(true);
    expect(
      alike('en', 'noun', [
        ['knives', 'knife'],
        ['beans', 'bean'],
      ]),
    ).toBe(true);
    expect(
      alike('en', 'noun', [
        ['tennis', 'tennis'],
        ['jeans', 'jeans'],
      ]),
    ).toBe(false);
    expect(
      alike('es', 'noun', [
        ['años bisiestos', 'el año bisiesto'],
        ['litros', 'el litro'],
      ]),
    ).toBe(true);
    expect(
      alike('ar', 'noun', [
        ['وجهها', 'وجه'],
        ['الهواء', 'هواء'],
      ]),
    ).toBe(false);
  });

  it('is the number and the gender of an adjective, both where it shows neither', () => {
    const hardworking = ['trabajadora', 'trabajador'] as const;
    expect(alike('es', 'adjective', [hardworking, ['sencilla', 'sencillo']])).toBe(true);
    expect(alike('es', 'adjective', [hardworking, ['amable', 'amable']])).toBe(true);
    expect(alike('es', 'adjective', [hardworking, ['diferentes', 'diferente']])).toBe(false);
    expect(
      alike('fr', 'adjective', [
        ['épaisse', 'épais'],
        ['étrangères', 'étranger'],
      ]),
    ).toBe(false);
    expect(
      alike('de', 'adjective', [
        ['dunkles', 'dunkel'],
        ['wilde', 'wild'],
      ]),
    ).toBe(false);
    expect(
      alike('he', 'adjective', [
        ['יותר טובה', 'יותר טוב'],
        ['נדיבה', 'נדיב'],
      ]),
    ).toBe(true);
  });

  it('is an article joined to a preposition', () => {
    expect(
      alike('it', 'preposition', [
        ['intorno al', 'intorno a'],
        ['sulla', 'su'],
      ]),
    ).toBe(false);
  });

  it('says nothing in Mandarin', () => {
    expect(
      alike('zh', 'verb', [
        ['吃', '吃 (chī)'],
        ['喝', '喝 (hē)'],
      ]),
    ).toBe(true);
  });
});
