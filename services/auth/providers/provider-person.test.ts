import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identityDataOf, providerPerson } from './provider-person.ts';

const claims = { sub: 'subject', email: ' Ana@Example.org', email_verified: true, name: 'Ana' };

test('a person is identified by the subject, with the address in lower case', () => {
  expect(providerPerson(claims)).toEqual({
    subject: 'subject',
    email: 'ana@example.org',
    isEmailVerified: true,
    fullName: 'Ana',
    picture: null,
  });
});

test.each([
  [true, true],
  ['true', true],
  ['false', false],
  [false, false],
  [undefined, false],
  [1, false],
  ['yes please', false],
])('an address marked %j counts as verified: %j', (mark, isEmailVerified) => {
  expect(providerPerson({ ...claims, email_verified: mark })).toMatchObject({ isEmailVerified });
});

test('a missing address is never verified', () => {
  for (const email of [undefined, '', 'nobody', `${'a'.repeat(250)}@example.org`]) {
    expect(providerPerson({ ...claims, email })).toMatchObject({ email: null, isEmailVerified: false });
  }
});

test.each([undefined, '', 7, 'x'.repeat(256)])('a subject that is %j identifies no one', (sub) => {
  expect(providerPerson({ ...claims, sub })).toBeNull();
});

test('a picture must be an https URL', () => {
  for (const picture of [
    'javascript:alert(1)',
    'http://example.org/p.png',
    `https://e.org/${'x'.repeat(500)}`,
  ]) {
    expect(providerPerson({ ...claims, picture })?.picture).toBeNull();
  }
});

test('a name is cut to a hundred whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (name) => {
      const shown = providerPerson({ ...claims, name })?.fullName ?? '';
      expect(Array.from(shown).length).toBeLessThanOrEqual(100);
      expect(name.trim().startsWith(shown)).toBe(true);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});

test('any claims are read or refused without throwing', () => {
  fc.assert(
    fc.property(fc.object(), (from) => {
      const person = providerPerson(from);
      if (person !== null) expect(identityDataOf(person, 'https://issuer.example').sub).toBe(from.sub);
    }),
  );
});
