import type { Messages } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messages as siteEn } from '../site/locales/en.po';
import { messages as siteEs } from '../site/locales/es.po';
import { messages as siteFr } from '../site/locales/fr.po';
import { messages as siteHe } from '../site/locales/he.po';
import { messages as siteZh } from '../site/locales/zh.po';
import { messages as en } from './locales/en.po';
import { messages as es } from './locales/es.po';
import { messages as fr } from './locales/fr.po';
import { messages as he } from './locales/he.po';
import { messages as zh } from './locales/zh.po';

const catalogues: readonly (readonly [string, Messages])[] = [
  ['en', { ...siteEn, ...en }],
  ['es', { ...siteEs, ...es }],
  ['fr', { ...siteFr, ...fr }],
  ['he', { ...siteHe, ...he }],
  ['zh', { ...siteZh, ...zh }],
];

/** Everything in a message that people read: texts, including those of every plural form. */
const textsIn = (message: unknown): readonly string[] => {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [];
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return textsIn(part);
    const [, , forms] = part;
    return forms && typeof forms === 'object' ? Object.values(forms).flatMap(textsIn) : [];
  });
};

/** The forms of every plural in a message: "one", "other", "0". */
const pluralsIn = (message: unknown): readonly (readonly string[])[] =>
  Array.isArray(message)
    ? message.flatMap((part) =>
        Array.isArray(part) && part[1] === 'plural'
          ? [Object.keys(part[2]).filter((form) => form !== 'offset')]
          : [],
      )
    : [];

/**
 * Each thing has one term, and the learner is addressed in one way; these are the alternatives that must not be used.
 */
const others: Readonly<Record<string, readonly (readonly [what: string, never: RegExp])[]>> = {
  en: [
    ['email', /e-mail/iu],
    ['flashcard', /flash card/iu],
    ['practice, the American way, which nobody counts', /practis|\bpractices\b/iu],
    ['color, canceled and the like', /colour|favour|centre\b|licence|cancelled|cancelling/iu],
    ['goal', /\baims?\b/iu],
    ['the current address', /\bpresent (?:email|address)/iu],
    [
      'what an English speaker would say',
      /\bmend\b|^dig a |want to grow|still missing|\blet pass\b|leave it so|need not|falls due|goes on until|can go on\b|\bwas used already/iu,
    ],
  ],
  es: [
    ['tarjeta', /\bfichas?\b|flashcard/iu],
    ['correo', /\be-?mails?\b/iu],
    ['par', /\bparejas?\b/iu],
    ['tú', /(?<!\p{L})(?:usted(?:es)?|vosotr[oa]s|vuestr[oa]s?)(?!\p{L})/iu],
  ],
  fr: [
    ['carte', /\bfiches?\b|flashcard/iu],
    ['e-mail', /courriel|\bemails?\b|\bmél\b/iu],
    ['vous', /(?<!\p{L})(?:tu|toi|(?<!de )ton|ta|tes)(?!\p{L})/iu],
  ],
  he: [
    ['שליטה במילה', /רכש|נרכש/u],
    ['חזרה על מילה', /נחזרו/u],
    ['סיכום', /תקציר/u],
    ['רב־ברירה', /אמריקאי|בחירה מרובה|רב[ -]ברירה/u],
    ['מייל', /אימייל|דוא["״]ל/u],
    ['כרטיסיות', /פלאשקארד/u],
    ['צמד', /זוגות|זוג (?!שפות)/u],
    [
      'פנייה ברבים',
      /(?<!\p{L})(?:אתה|לך|שלך|אותך|אליך|תוכל|תוכלי|תשמח|איתך|ביטלת|בחר|לחץ|הקש|נסה|הזן)(?!\p{L})/u,
    ],
  ],
  zh: [
    ['单词组', /(?<!单)词组|小组|模组/u],
    ['抽认卡', /闪卡|单词卡|记忆卡/u],
    ['概要', /摘要|总结|小结/u],
    ['账户', /账号|帐户|帐号/u],
    ['您不用，你', /您/u],
  ],
};

describe.each(catalogues)('the texts in %s', (language, messages) => {
  const texts = Object.values(messages).flatMap(textsIn);

  it('are plentiful', () => {
    expect(texts.length).toBeGreaterThan(400);
  });

  it.each(others[language] ?? [])('use one term for %s', (_, never) => {
    expect(texts.filter((text) => never.test(text))).toEqual([]);
  });

  it('have every plural form of the language, including the one for a million in Spanish and French', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const plurals = Object.values(messages).flatMap(pluralsIn);
    expect(plurals.length).toBeGreaterThan(30);
    const whole = plurals.map((plural) => plural.filter((form) => !/^\d/.test(form)).toSorted());
    expect(whole.filter((plural) => plural.join() !== forms.join())).toEqual([]);
  });
});
