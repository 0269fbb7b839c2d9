import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  validateAddedPairs,
  validateGroupName,
  validateNewGroup,
  validatePair,
  validateTranslation,
} from '../words/word-group.ts';
import { validateEmail, validateNewPassword, validatePassword } from './credentials.ts';
import { validateFullName } from './full-name.ts';
import { validateLanguagePair } from './language-pair.ts';
import { DEFAULT_WORD_COUNT } from './limits.ts';
import { englishMessage, type MessageKey, readEnglishMessage, validationMessages } from './messages.ts';
import {
  validateDialect,
  validateGettingStarted,
  validateTopic,
  validateWordCount,
} from './module-fields.ts';
import type { Validated } from './result.ts';
import { countSummary, validateStoryWords, validateSummary } from './story.ts';

/** The English error text, or the accepted value. */
const said = (result: Validated<unknown>) => (result.ok ? { value: result.value } : englishMessage(result));
const pair = (fromText: string, toText: string) => ({ fromText, toText });

describe('password', () => {
  it.each([' '.repeat(8), '\u00a0\u2003\u3000\t\n \u1680\u2009', '\u200b\u2060\u00ad'.repeat(4)])(
    'is more than spaces: %j',
    (blank) => {
      expect(said(validatePassword(blank))).toBe('Password cannot consist of spaces only.');
    },
  );

  it('has at least 8 characters', () => {
    expect(said(validatePassword('1234567'))).toBe('Password must be at least 8 characters.');
    expect(said(validatePassword('12345678'))).toEqual({ value: '12345678' });
    expect(said(validatePassword('  pass  '))).toEqual({ value: '  pass  ' });
  });

  it('counts characters, not the units they are encoded in', () => {
    expect(validatePassword('😀😀😀😀').ok).toBe(false);
    expect(validatePassword('😀'.repeat(8)).ok).toBe(true);
  });

  it('fits the 72 bytes of the auth service', () => {
    expect(validatePassword('a'.repeat(72)).ok).toBe(true);
    expect(said(validatePassword('a'.repeat(73)))).toBe('Password cannot be longer than 72 characters.');
    expect(validatePassword('é'.repeat(36)).ok).toBe(true); // 36 x 2 bytes
    expect(validatePassword('é'.repeat(37)).ok).toBe(false);
    expect(validatePassword('\u0080'.repeat(37)).ok).toBe(false); // the first of two bytes
    expect(validatePassword('\u0800'.repeat(25)).ok).toBe(false); // the first of three
    expect(validatePassword('\u{10000}'.repeat(19)).ok).toBe(false); // the first of four
    expect(validatePassword('语'.repeat(24)).ok).toBe(true); // 24 x 3 bytes
    expect(validatePassword('语'.repeat(25)).ok).toBe(false);
    expect(validatePassword('😀'.repeat(18)).ok).toBe(true); // 18 x 4 bytes
    expect(validatePassword('😀'.repeat(19)).ok).toBe(false);
  });

  it('follows the minimum of the deployment', () => {
    expect(said(validatePassword('123456789', 10))).toBe('Password must be at least 10 characters.');
  });

  it('is confirmed by the same text', () => {
    const confirmed = (password: string, confirmation: string) =>
      said(validateNewPassword({ password, confirmation }));
    expect(confirmed('12345678', '12345679')).toBe('Passwords do not match.');
    expect(confirmed('1234', '123')).toBe('Password must be at least 8 characters.');
    expect(confirmed('12345678', '12345678')).toEqual({ value: '12345678' });
  });
});

describe('email', () => {
  it.each(['learner@example.org', ' learner+es@mail.example.co.uk ', "it's@example.com"])(
    '%j is valid',
    (email) => {
      expect(said(validateEmail(email))).toEqual({ value: email.trim() });
    },
  );

  it.each([
    'learner',
    'learner@',
    '@example.org',
    'learner@example',
    'a learner@example.org',
    'learner@-x.org',
    'learner@example..org',
  ])('%j is none', (email) => {
    expect(said(validateEmail(email))).toBe('Please enter a valid email address.');
  });

  it('is required', () => {
    expect(validateEmail(' ')).toEqual({ ok: false, key: 'email.required' });
  });

  it('has at most 254 characters', () => {
    expect(validateEmail(`${'a'.repeat(242)}@example.org`).ok).toBe(true); // 242 + 12
    expect(validateEmail(`${'a'.repeat(243)}@example.org`).ok).toBe(false);
  });
});

describe('a full name', () => {
  it('is optional, trimmed, and has at most 100 characters', () => {
    expect(said(validateFullName(' '))).toEqual({ value: '' });
    expect(said(validateFullName(` ${'x'.repeat(100)} `))).toEqual({ value: 'x'.repeat(100) });
    expect(validateFullName('x'.repeat(101))).toEqual({
      ok: false,
      key: 'full_name.too_long',
      params: { max: 100 },
    });
  });
});

describe('language pair', () => {
  it.each([
    ['', 'es', 'Both languages must be selected'],
    ['en', null, 'Both languages must be selected'],
    [undefined, 'es', 'Both languages must be selected'],
    [' ', 'es', 'Both languages must be selected'],
    ['en', ' ', 'Both languages must be selected'],
    [' xx ', 'es', 'Unsupported source language: xx'],
    ['es', 'es', 'Please select different languages'],
    ['Spanish', 'es', 'Please select different languages'],
    ['xx', 'es', 'Unsupported source language: xx'],
    ['en', 'Klingon', 'Unsupported target language: Klingon'],
    ['xx', 'yy', 'Invalid language selection. Please choose supported languages.'],
    ['en', 'Spanish', { value: { fromLang: 'en', toLang: 'es' } }],
  ])('%j to %j: %j', (from, to, expected) => {
    expect(said(validateLanguagePair({ from, to }))).toEqual(expected);
  });
});

describe('dialect, topic and word count', () => {
  it('a dialect is optional and has at most 50 characters when trimmed', () => {
    expect(said(validateDialect(null))).toEqual({ value: '' });
    expect(said(validateDialect(`  ${'x'.repeat(50)} `))).toEqual({ value: 'x'.repeat(50) });
    expect(said(validateDialect('x'.repeat(51)))).toBe('Dialect cannot exceed 50 characters');
  });

  it('a topic is required and has at most 100 characters', () => {
    expect(said(validateTopic('  '))).toBe('please fill all required fields');
    expect(said(validateTopic(` ${'x'.repeat(100)} `))).toEqual({ value: 'x'.repeat(100) });
    expect(said(validateTopic('x'.repeat(101)))).toBe('Topic cannot exceed 100 characters');
  });

  it('the word count is 5, 10, 25, 50 or 100, by default 25', () => {
    expect(DEFAULT_WORD_COUNT).toBe(25);
    for (const count of [5, 10, 25, 50, 100])
      expect(said(validateWordCount(count))).toEqual({ value: count });
    for (const count of [0, 7, 101, Number.NaN]) {
      expect(validateWordCount(count)).toEqual({ ok: false, key: 'word_count.not_offered' });
    }
  });
});

describe('the getting-started form', () => {
  const form = { from: 'en', to: 'es', topic: ' Travel ', dialect: '', wordCount: 25 };

  it('needs both languages and a topic', () => {
    expect(said(validateGettingStarted(form))).toEqual({
      value: { fromLang: 'en', toLang: 'es', topic: 'Travel', dialect: '', wordCount: 25 },
    });
    for (const missing of [{ from: '' }, { to: '' }, { topic: ' ' }]) {
      expect(said(validateGettingStarted({ ...form, ...missing }))).toBe('please fill all required fields');
    }
  });

  it('holds every field to its own rule', () => {
    expect(said(validateGettingStarted({ ...form, to: 'en' }))).toBe('Please select different languages');
    expect(said(validateGettingStarted({ ...form, dialect: 'x'.repeat(51) }))).toBe(
      'Dialect cannot exceed 50 characters',
    );
    expect(validateGettingStarted({ ...form, wordCount: 26 }).ok).toBe(false);
  });
});

describe('a new group', () => {
  const pairs = [pair('dog', 'perro'), pair('cat', 'gato')];
  const incomplete = 'Please provide a group name and fill out all word pairs.';

  it('needs a name and text on both sides of every pair', () => {
    expect(said(validateNewGroup({ name: ' Animals ', pairs }))).toEqual({
      value: { name: 'Animals', pairs },
    });
    expect(said(validateNewGroup({ name: ' ', pairs }))).toBe(incomplete);
    expect(said(validateNewGroup({ name: 'Animals', pairs: [] }))).toBe(incomplete);
    expect(said(validateNewGroup({ name: 'Animals', pairs: [...pairs, pair('bird', ' ')] }))).toBe(
      incomplete,
    );
    expect(said(validateNewGroup({ name: 'Animals', pairs: [...pairs, pair('', '')] }))).toBe(incomplete);
  });

  it('has a name of at most 100 characters', () => {
    const tooLong = 'Group name cannot exceed 100 characters';
    expect(said(validateGroupName('😀'.repeat(100)))).toEqual({ value: '😀'.repeat(100) });
    expect(said(validateNewGroup({ name: 'x'.repeat(101), pairs }))).toBe(tooLong);
    expect(said(validateGroupName(''))).toBe('Please provide a group name.');
  });
});

describe('word pairs', () => {
  const tooLong = 'Translation cannot exceed 150 characters';

  it('have at most 150 characters on each side', () => {
    expect(validateTranslation('x'.repeat(150)).ok).toBe(true);
    expect(said(validatePair(pair('dog', 'x'.repeat(151))))).toBe(tooLong);
    expect(said(validatePair(pair('x'.repeat(151), 'perro')))).toBe(tooLong);
    // 150 letters that are 300 code points before composition
    expect(validateTranslation('e\u0301'.repeat(150)).ok).toBe(true);
  });

  it('are stored cleaned', () => {
    expect(said(validatePair(pair(' the  dog', 'perro\uFEFF')))).toEqual({ value: pair('the dog', 'perro') });
    expect(said(validatePair(pair('dog', '')))).toBe('Please fill out both sides of every word pair.');
  });

  it('typed for an existing group need at least one complete pair; incomplete ones are left out', () => {
    const none = 'please add at least one complete pair';
    expect(said(validateAddedPairs([pair('dog', ''), pair('', '')]))).toBe(none);
    expect(said(validateAddedPairs([pair('', ''), pair('dog', 'perro')]))).toEqual({
      value: [pair('dog', 'perro')],
    });
    expect(said(validateAddedPairs([pair('dog', 'x'.repeat(151))]))).toBe(tooLong);
  });
});

describe('a story', () => {
  it('needs 10 or more words', () => {
    expect(said(validateStoryWords(9))).toBe('A story needs at least 10 words in the group.');
    expect(validateStoryWords(10).ok).toBe(true);
  });

  it('has a summary of 1 to 800 characters', () => {
    expect(said(validateSummary(' \n '))).toBe('Please write a summary.');
    expect(said(validateSummary(`${'x'.repeat(800)}\n`))).toEqual({ value: 'x'.repeat(800) });
    expect(said(validateSummary('x'.repeat(801)))).toBe('Summary cannot exceed 800 characters');
  });

  it('shows the length of the summary while it is written, in red from 750', () => {
    expect(countSummary(`${'x'.repeat(749)} `)).toEqual({ length: 749, isNearLimit: false });
    expect(countSummary('x'.repeat(750))).toEqual({ length: 750, isNearLimit: true });
  });
});

describe('an English text of the catalog', () => {
  it('is recognized as its message, whatever its parameters', () => {
    const key = fc.constantFrom(...(Object.keys(validationMessages) as MessageKey[]));
    fc.assert(
      fc.property(
        key,
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('xx', 'tlh'),
        (one, number, code) => {
          const text = englishMessage({ key: one, params: { min: number, max: number, language: code } });
          const read = readEnglishMessage(text);
          expect(read && englishMessage(read)).toBe(text);
        },
      ),
    );
  });

  it('is not recognized if it says anything else', () => {
    expect(readEnglishMessage('TypeError: Failed to fetch')).toBeUndefined();
    expect(readEnglishMessage('')).toBeUndefined();
    expect(readEnglishMessage(`Topic cannot exceed ${'9'.repeat(400)} characters`)).toBeUndefined();
  });
});
