import { sampleMails } from '@vocabloom/auth-service/mails/sample-mails.ts';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawMail } from '../frame/draw-mail.ts';
import { tagFaults, textIn } from '../testing/read-html.ts';
import type { Letter } from './letter.ts';
import { sampleLetters } from './sample-letters.ts';
import { letterTexts } from './texts/texts.ts';
import { writeLetter } from './write-letter.ts';

const product = { productName: 'Vocabloom', publicUrl: 'https://app.example.org' };
const to = 'learner@example.org';
type Language = (typeof INTERFACE_LANGUAGE_CODES)[number];

const write = (letter: Letter, language: Language = 'en', timeZone = 'Europe/Paris') =>
  writeLetter({ to, language, timeZone, letter }, product);

const allMails = INTERFACE_LANGUAGE_CODES.flatMap((language) => [
  ...sampleLetters.map(({ name, letter }) => ({ name, language, mail: write(letter, language) })),
  ...sampleMails({ language, productName: 'Vocabloom', drawMail }).map(({ kind, mail }) => ({
    name: kind,
    language,
    mail,
  })),
]);

describe.each(allMails)('$name in $language', ({ language, mail: { subject, text, html } }) => {
  test('leaves no gap', () => {
    for (const part of [subject, text, textIn(html)])
      expect(part).not.toMatch(/[{}]|undefined|null|NaN|Invalid/);
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThan(100);
  });

  test('says the same in text and in HTML', () => {
    const shown = textIn(html);
    const lines = text.replace(/[\u2066-\u2069]/g, '').split('\n');
    // The end of a letter is marked only in text; in HTML a label has its own cell.
    for (const line of lines.filter((one) => one !== '-- ' && !/[:：] ?\S/.test(one)))
      expect(shown + html).toContain(line.replace(/^> /, ''));
  });

  test('is HTML that mail programs can show', () => {
    expect(tagFaults(html)).toEqual([]);
    expect(html).toContain('max-width:520px');
    expect(html).not.toMatch(/<(img|script|link|iframe|form|svg|object)\b|url\(|@import|\bon\w+=/i);
    for (const [, url] of html.matchAll(/href="([^"]*)"/g))
      expect(url).toMatch(/^https:\/\/(app\.)?example\.org\//);
  });

  test('runs in the direction of its language', () => {
    const [direction, start, end] = language === 'he' ? ['rtl', 'right', 'left'] : ['ltr', 'left', 'right'];
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    // Some programs drop the outermost element and its attributes.
    expect(html).toMatch(new RegExp(`<table [^>]*dir="${direction}" lang="${language}"`));
    expect(html).toContain(`text-align:${start}`);
    expect(html).not.toMatch(new RegExp(`(text-)?align[:=]"?${end}`));
  });

  test('is readable in dark mode, and tells the program so', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = html.match(/@media \(prefers-color-scheme: dark\)\{([\s\S]*)\}<\/style>/)?.[1] ?? '';
    const themed = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    for (const name of themed) expect(dark).toContain(`.${name}{`);
    // Every element with a color of its own has one for dark mode too.
    for (const [tag] of html.matchAll(/<(?!body)[^>]*[;"](?:color|background):[^>]*>/g))
      expect(tag).toContain('class="');
  });

  test('says why it came', () => {
    expect(textIn(html)).toContain('Vocabloom');
    expect(text).toContain('\n-- \nVocabloom\n');
  });
});

test.each(['es', 'fr', 'he', 'zh'] as const)('no text in %s was left in English', (language) => {
  const textsOf = (texts: unknown): readonly string[] =>
    typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(textsOf);
  const english = new Set(
    textsOf(letterTexts.en).filter((text) => /\w{3}/.test(text.replace(/\{\w+\}/g, ''))),
  );
  // Words the languages share.
  const shared = ['Plan'];
  expect(
    textsOf(letterTexts[language]).filter((text) => english.has(text) && !shared.includes(text)),
  ).toEqual([]);
});

test.each(INTERFACE_LANGUAGE_CODES)('%s has a text for each of its plural forms', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const { subject, heading, paragraphs } = letterTexts[language].letters['words-due'];
  for (const text of [subject, heading, ...paragraphs]) {
    const forms = typeof text === 'string' ? ['other'] : Object.keys(text);
    expect(forms.toSorted()).toEqual(pluralCategories.toSorted());
  }
});

describe('words that are due', () => {
  const subject = (language: Language, count: number) =>
    write({ kind: 'words-due', count, unsubscribeUrl: 'https://app.example.org/x' }, language).subject;

  test.each([
    ['en', 1, '1 word is waiting for you'],
    ['en', 1200, '1,200 words are waiting for you'],
    ['es', 1, 'Te espera 1 palabra'],
    ['es', 2, 'Te esperan 2 palabras'],
    ['fr', 1, '1 mot vous attend'],
    ['fr', 1200, '1\u202f200 mots vous attendent'],
    ['he', 1, 'מילה אחת מחכה לכם'],
    ['he', 2, 'שתי מילים מחכות לכם'],
    ['he', 11, '11 מילים מחכות לכם'],
    ['zh', 3, '有 3 个单词在等你'],
  ] as const)('in %s, %i of them: %s', (language, count, expected) => {
    expect(subject(language, count)).toBe(expected);
  });
});

describe('times and prices', () => {
  const letter = {
    kind: 'receipt',
    amountMinor: 4999,
    currency: 'usd',
    period: 'yearly',
    paidAt: new Date('2026-05-04T23:30:00Z'),
    premiumUntil: new Date('2027-05-04T23:30:00Z'),
  } as const;

  test.each([
    ['en', '$49.99', 'May 5, 2026'],
    ['es', '49,99\u00a0US$', '5 de mayo de 2026'],
    ['fr', '49,99\u00a0$US', '5 mai 2026'],
    ['he', '\u200f49.99\u00a0\u200f$', '5 במאי 2026'],
    ['zh', 'US$49.99', '2026年5月5日'],
  ] as const)('are written as is usual in %s, on the reader’s own day', (language, price, date) => {
    const { text } = write(letter, language);
    expect(text).toContain(price);
    expect(text).toContain(date);
  });

  test('know currencies without a smaller unit', () => {
    expect(write({ ...letter, amountMinor: 500, currency: 'JPY' }).text).toContain('¥500');
  });

  test('without a time zone are in UTC, which is named', () => {
    const { text } = writeLetter(
      { to, language: 'en', letter: { kind: 'trial-ends', endsAt: letter.paidAt } },
      product,
    );
    expect(text).toMatch(/May 4, 2026 at 11:30\sPM UTC/);
  });
});

describe('values from other people', () => {
  const message = (name: string, email: string, text: string) =>
    write({ kind: 'support-message', name, email, message: text }, 'he');

  test('add neither markup nor headers, whatever they are', () => {
    const tags = (html: string) => html.match(/<[^>]*>/g);
    const plain = tags(message('', '', '').html);
    const steering = ['<', '>', '"', "'", '&', '=', '/', 'b', '\r', '\n', '\0', '\u202e', '{', '}', '🌱'];
    const any = fc.oneof(
      fc.string({ unit: fc.constantFrom(...steering), maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(any, any, any, (name, email, text) => {
        const mail = message(name, email, text);
        expect(tags(mail.html)).toEqual(plain);
        expect(mail.subject).not.toMatch(/\p{Cc}/u);
        expect([...mail.subject].length).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('stay within their place: cut, and without marks that reverse what follows', () => {
    const mail = message('\u202eevil'.repeat(500), to, 'a'.repeat(20_000));
    expect(mail.subject).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(mail.html.length).toBeLessThan(20_000);
    expect(write({ kind: 'new-device', device: '{address}', at: new Date(0) }).text).toContain(
      'Device: {address}',
    );
  });

  test('are shown line by line, in their own direction', () => {
    const { html, text } = message('Learner', to, 'one\r\n<b>two</b>');
    expect(html).toContain('dir="auto"');
    expect(html).toContain('one\n&#60;b&#62;two&#60;/b&#62;');
    expect(text).toContain('> one\n> <b>two</b>');
  });

  test('in a Hebrew text keep their own direction', () => {
    const { html, text } = write({ kind: 'new-device', device: 'Firefox (Windows)', at: new Date(0) }, 'he');
    expect(html).toContain('<bdi>Firefox (Windows)</bdi>');
    expect(html).toContain(`<bdi>${to}</bdi>`);
    expect(text).toContain('\u2068Firefox (Windows)\u2069');
  });
});

test('the support form cannot be used to send a text to someone else', () => {
  const { text } = write({ kind: 'support-received', receivedAt: new Date(0) });
  expect(text).not.toContain('>');
});
