import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPlainly } from '../testing/draw-mail.ts';
import { chooseMailLanguage, mailLanguages } from './language.ts';
import { renderMail } from './render-mail.ts';
import type { MailKind } from './texts/mail-texts.ts';

const kinds: readonly MailKind[] = [
  'confirmation',
  'invite',
  'recovery',
  'email_change_current',
  'email_change_new',
];
const letter = {
  kind: 'confirmation',
  language: 'en',
  productName: 'Product',
  to: 'someone@example.org',
  newAddress: 'new@example.org',
  link: 'https://app.example.org/auth/v1/verify?token=abc&type=signup',
  code: '012345',
  lifeSeconds: 86_400,
  drawMail: drawPlainly,
} as const;

describe('the language of a mail', () => {
  test.each([
    [undefined, undefined, 'en'],
    ['fr', 'es', 'fr'],
    ['zh-CN', undefined, 'zh'],
    ['iw', undefined, 'he'],
    ['de', 'es', 'es'],
    [42, 'he', 'he'],
    [undefined, 'de-DE,de;q=0.9,fr;q=0.8,en;q=0.7', 'fr'],
    [undefined, 'es;q=0.3, he;q=0.9', 'he'],
    [undefined, 'fr;q=0', 'en'],
    [undefined, 'de', 'en'],
  ])('chosen %s, browser %s: %s', (preferred, acceptLanguage, expected) => {
    expect(chooseMailLanguage({ preferred, acceptLanguage })).toBe(expected);
  });

  test('is one of the five for any header', () => {
    fc.assert(
      fc.property(fc.string(), (acceptLanguage) => {
        expect(mailLanguages).toContain(chooseMailLanguage({ preferred: undefined, acceptLanguage }));
      }),
    );
  });
});

describe.each(mailLanguages)('a mail in %s', (language) => {
  test.each(kinds)('about %s has a link and a code and no unfilled placeholder', (kind) => {
    const mail = renderMail({ ...letter, kind, language });
    expect(mail.to).toBe('someone@example.org');
    expect(mail.text).toContain(letter.link);
    expect(mail.text).toContain('012345');
    for (const part of [mail.subject, mail.text]) {
      expect(part).not.toMatch(/[{}]|undefined/);
    }
    expect(mail.subject).toContain('Product');
  });

  test('says how long the link is valid', () => {
    const expected = { en: '24 hours', es: '24 horas', fr: '24 heures', he: '24 שעות', zh: '24小时' };
    const said = (lifeSeconds: number) =>
      renderMail({ ...letter, language, lifeSeconds }).text.replaceAll('\u00a0', ' ');
    expect(said(86_400)).toContain(expected[language]);
    expect(said(600)).toContain('10');
  });
});

test.each(mailLanguages)('a mail in %s with only a code does not mention a link', (language) => {
  const mail = renderMail({ ...letter, kind: 'reauthentication', language, link: null, lifeSeconds: 3600 });
  expect(mail.text).toContain('012345');
  expect(mail.text).not.toMatch(/https?:|[{}]|undefined|enlace|lien|קישור|链接|\blink\b/);
});

test.each(mailLanguages)('a mail in %s with only a link does not mention a code', (language) => {
  const { text } = renderMail({ ...letter, kind: 'invite', language, code: null });
  expect(text).toContain(letter.link);
  expect(text).not.toMatch(/012345|[{}]|undefined|código|\bcode\b|קוד|验证码/);
});

test('an email change names both addresses to the owner of the current one', () => {
  const { text } = renderMail({ ...letter, kind: 'email_change_current' });
  expect(text).toContain('from someone@example.org to new@example.org');
});

test.each(mailLanguages)('every name in the texts of %s has a value', (language) => {
  for (const kind of [...kinds, 'reauthentication'] as const) {
    renderMail({
      ...letter,
      kind,
      language,
      drawMail: (parts) => {
        const { values, subject, preheader, heading, paragraphs, notes, reason } = parts;
        const texts = [subject, preheader, heading, ...paragraphs, ...notes, reason];
        for (const [, name = ''] of texts.join(' ').matchAll(/\{(\w+)\}/g)) expect(values[name]).toBeTruthy();
        return drawPlainly(parts);
      },
    });
  }
});
