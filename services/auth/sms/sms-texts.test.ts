import { expect, test } from 'vitest';
import { mailLanguages } from '../mails/language.ts';
import { smsText } from './sms-texts.ts';

const text = (language: (typeof mailLanguages)[number], lifeSeconds = 60) =>
  smsText({ code: '012345', language, productName: 'Vocabloom', lifeSeconds });

test('a text message has the code, the product and how long the code is valid', () => {
  expect(text('en', 120)).toBe(
    '012345 is your Vocabloom code. It is valid for 2 minutes. Do not share it with anyone.',
  );
});

test.each(mailLanguages)('a text message fits into a single SMS in %s', (language) => {
  const said = text(language, 3600);
  // A single message holds 160 characters of the basic alphabet (GSM 03.38), or 70 of any others.
  const isBasic = /^[\x20-\x7eéèùìòàñÑ¡¿]*$/.test(said);
  expect(said.length).toBeLessThanOrEqual(isBasic ? 160 : 70);
  expect(said).not.toMatch(/[{}]/);
});
