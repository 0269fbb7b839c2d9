import { beforeAll, describe, expect, it } from 'vitest';
import type { Library } from '../engine/library.ts';
import { loadLibrary } from '../load/load-library.ts';
import { phrases } from '../phrases/phrases.ts';
import type { ContentLanguage, Region } from '../schema/languages.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

const conceptNamed = (name: string) => {
  const concept = library.conceptsByName.get(name);
  if (!concept) throw new Error(`${name} is not there`);
  return concept;
};

type Word = readonly [language: ContentLanguage, name: string, word: string];

/** Words that readers corrected, in their correct form. */
const words: readonly Word[] = [
  ['pt', 'fruit-and-vegetables/lemon', 'o limão-siciliano'],
  ['it', 'directions/where', 'dove'],
  ['it', 'question-words-and-pronouns/where', 'dove'],
  ['de', 'countries-and-languages/united-kingdom', 'das Vereinigte Königreich'],
  ['fr', 'time/midnight', 'minuit'],
  ['de', 'transport/boat', 'das Ruderboot'],
  ['it', 'family/baby', 'il bebè'],
  ['it', 'weather/warm', 'mite'],
  ['it', 'market/bag', 'il sacchetto'],
  ['it', 'question-words-and-pronouns/myself', 'io stesso'],
  ['pt', 'market/banknote', 'a nota'],
  ['de', 'body/throat', 'der Hals'],
  ['de', 'question-words-and-pronouns/that-one', 'der da'],
  ['es', 'food/hungry', 'tener hambre'],
  ['fr', 'food/hungry', 'avoir faim'],
  ['de', 'food/hungry', 'Hunger haben'],
  ['it', 'food/hungry', 'avere fame'],
  ['pt', 'food/hungry', 'estar com fome'],
  ['es', 'technology/internet', 'internet'],
  ['en', 'home/closet', 'closet'],
  ['en', 'drinks/drink-noun', 'drink'],
  ['fr', 'numbers/million', 'le million'],
  ['it', 'numbers/million', 'il milione'],
  ['pt', 'numbers/million', 'o milhão'],
  ['de', 'numbers/million', 'die Million'],
  ['fr', 'numbers/billion', 'le milliard'],
  ['it', 'numbers/billion', 'il miliardo'],
  ['pt', 'numbers/billion', 'o bilhão'],
  ['de', 'numbers/billion', 'die Milliarde'],
  ['zh', 'clothes/jacket', '夹克 (jiākè)'],
  ['zh', 'colors-and-shapes/striped', '条纹 (tiáowén)'],
  ['zh', 'restaurant/serve', '供应 (gōngyìng)'],
  ['zh', 'small-words/without', '不加 (bù jiā)'],
  ['zh', 'adjectives/old', '旧 (jiù)'],
  ['zh', 'clothes/t-shirt', 'T恤 (T xù)'],
  ['he', 'doctor/vitamin', 'ויטמין'],
  ['he', 'family/mother', 'אימא'],
  ['yi', 'work/sign', 'זיך אונטערשרײַבן'],
  ['yi', 'colors-and-shapes/triangle', 'דער דרײַעק'],
  ['de', 'household/razor', 'der Rasierer'],
  ['zh', 'household/razor', '剃须刀 (tìxūdāo)'],
  ['zh', 'work/artist', '艺术家 (yìshùjiā)'],
  ['ru', 'describing-people-and-things/slim', 'худой'],
  ['ru', 'adjectives/thin', 'тонкий'],
];

/** Parts of sentences that readers corrected, in their correct form. */
const sentences: readonly Word[] = [
  ['he', 'doctor/vitamin', 'יש [ויטמין]'],
  ['yi', 'health/healthy', 'נײַנציק'],
  ['yi', 'weather/winter', 'פֿאַר אַ יאָרן'],
  ['yi', 'numbers/three', 'אַ דרײַעק'],
  ['zh', 'everyday-actions/kill', '[杀死]了恶龙'],
  ['zh', 'restaurant/serve', '[供应]'],
  ['zh', 'clothes/t-shirt', '[T恤]'],
  ['he', 'society/weapon', 'סכין קטנה'],
  ['yi', 'city/stadium', 'אויף דער פֿוסבאָל־שפּיל'],
  ['yi', 'household/basement', 'דאָס אַלטע מעבל'],
  ['yi', 'people/girlfriend', 'אַ פֿינגערל'],
  ['de', 'animals/fish', 'Goldfischglas'],
  ['es', 'numbers/second', 'se lleva el oro'],
];

/** Words with their own form in a region because the main form means something else there. */
const regional: readonly (readonly [region: Region, name: string, word: string])[] = [
  ['pt-PT', 'fruit-and-vegetables/lemon', 'o limão'],
  ['pt-PT', 'numbers/billion', 'mil milhões'],
  ['en-GB', 'home/closet', 'wardrobe'],
  ['ar-MA', 'fruit-and-vegetables/fruit', 'ديسير'],
  ['ar-LB', 'market/how-much-is-it', 'قديش حقو'],
  ['ar-EG', 'food/beef', 'لحمة بقري'],
  ['de-CH', 'restaurant/grilled', 'grilliert'],
  ['zh-TW', 'airport/gate', '登機門 (dēngjīmén)'],
  ['pt-PT', 'question-words-and-pronouns/everywhere', 'por toda a parte'],
  ['fr-CA', 'everyday-actions/lock', 'barrer'],
];

/** Parts of a region's own sentences that are specific to it. */
const regionalSentences: readonly (readonly [region: Region, name: string, part: string])[] = [
  ['fr-CA', 'colors-and-shapes/brown', 'fourrure [brune]'],
  ['fr-CH', 'colors-and-shapes/brown', 'fourrure [brune]'],
  ['pt-PT', 'emergencies/report', 'à esquadra'],
  ['pt-PT', 'directions/across-from', 'A paragem'],
  ['en-GB', 'transport/wheel', 'in the boot'],
  ['en-GB', 'time/weekend', 'at the [weekend]'],
  ['es-MX', 'fruit-and-vegetables/tomato', 'jitomate'],
];

describe('a word that readers corrected', () => {
  it.each(words)('keeps its correction: in %s, %s is %j', (language, name, word) => {
    expect(conceptNamed(name).words[language]).toBe(word);
  });

  it.each(sentences)(
    'keeps its correction in a sentence: in %s, that of %s has %j',
    (language, name, part) => {
      expect(conceptNamed(name).sentences[language]).toContain(part);
    },
  );

  it.each(regionalSentences)('keeps the wording of %s: the sentence of %s has %j', (region, name, part) => {
    expect(library.regions[region]?.sentences[name]).toContain(part);
  });

  it.each(regional)('keeps its name in %s: %s, %j', (region, name, word) => {
    expect(conceptNamed(name).regional?.[region]).toBe(word);
  });
});

/** Spellings that used to be inconsistent and must no longer occur anywhere. */
const nowhere: readonly (readonly [language: ContentLanguage, never: RegExp])[] = [
  ['he', /(?<!\p{L})[ושהלבכמ]{0,2}אמא(?!\p{L})/u],
  ['yi', /פֿאַראַיאָרן/u],
  ['yi', /אינדערפֿרי/u],
  // "In the morning" is three words as a time adverbial, and one word as a noun.
  ['yi', /(?:הײַנט|מאָרגן|נעכטן) אינדערפֿרי/u],
  ['yi', /האָ(?:ב|סט|ט|בן) (?:\p{L}+ ){0,3}געשלאָפֿן/u],
  ['yi', /שכנה(?!\p{L})/u],
  ['yi', /קײַלעכדיק|אויפֿגערוימט|ראָווער/u],
  ['ar', /(?<!\p{L})(?:ال)?أفريقيا(?!\p{L})/u],
];

/**
 * The first meaning of forms that used to have a wrong one: a real word rather than its parts, and the sense used in
 * the library's texts.
 */
const glossed: readonly (readonly [language: ContentLanguage, form: string, meaning: string])[] = [
  ['it', 'polso', 'wrist'],
  ['ru', 'путаю', 'confuse'],
  ['ru', 'мышкой', 'computer-mouse'],
  ['he', 'יצאה', 'come-out'],
  ['zh', '炉', 'kitchen/stove'],
  ['zh', '照', 'photograph'],
  ['ar', 'البريد', 'mail'],
  ['en', 'cupboard', 'cupboard'],
  ['fr', 'marqué', 'score-goal'],
  ['fr', 'heurté', 'run-into'],
  ['fr', 'illuminé', 'illuminate'],
];

describe('a form that readers corrected', () => {
  it.each(glossed)('has its first meaning corrected: in %s, %s is %s', (language, form, meaning) => {
    expect(library.glossaries[language]?.forms[form]?.[0]).toBe(meaning);
  });
});

describe('a spelling that readers corrected and people still use', () => {
  it('is understood in answers beside the one that is taught', () => {
    expect(library.answers.he?.people).toEqual(expect.arrayContaining(['אימא', 'אמא']));
  });
});

/** All texts of one language within a parallel text. */
const textsOf = (value: unknown, language: ContentLanguage, isOfLanguage = false): readonly string[] => {
  if (typeof value === 'string') return isOfLanguage ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    // Cues are beginnings of words and list every spelling.
    key === 'cues' || key === 'listensFor' ? [] : textsOf(inner, language, isOfLanguage || key === language),
  );
};

describe('what readers corrected everywhere', () => {
  it.each(nowhere)('does not recur in %s: %s', (language, never) => {
    const texts = [
      ...textsOf(library.topics, language),
      ...textsOf(library.stories, language),
      ...textsOf(library.scenes, language),
      ...textsOf({ [language]: phrases[language] }, language),
    ].map((text) => text.replace(/[[\]]/g, ''));
    expect(texts.filter((text) => never.test(text))).toEqual([]);
  });
});
