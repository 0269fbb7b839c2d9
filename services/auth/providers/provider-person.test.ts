import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identityDataOf, providerPerson } from './provider-person.ts';

const claims = { sub: 'subject', email: ' Ana@Example.org', email_verified: true, name: 'Ana' };

test('is who the subject is, with the address in lower case', () => {
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
])('an address marked %j counts as checked: %j', (mark, isEmailVerified) => {
  expect(providerPerson({ ...claims, email_verified: mark })).toMatchObject({ isEmailVerified });
});

test('no address is never a checked one', () => {
  for (const email of [undefined, '', 'nobody', `${'a'.repeat(250)}@example.org`]) {
    expect(providerPerson({ ...claims, email })).toMatchObject({ email: null, isEmailVerified: false });
  }
});

test.each([undefined, '', 7, 'x'.repeat(256)])('a subject that is %j is nobody', (sub) => {
  expect(providerPerson({ ...claims, sub })).toBeNull();
});

test('a picture is an address of the web or none', () => {
  for (const picture of [
    'javascript:alert(1)',
    'http://example.org/p.png',
    `https://e.org/${'x'.repeat(500)}`,
  ]) {
    expect(providerPerson({ ...claims, picture })?.picture).toBeNull();
  }
});

test('a name has at most a hundred characters, none cut in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (name) => {
      const shown = providerPerson({ ...claims, name })?.fullName ?? '';
      expect(Array.from(shown).length).toBeLessThanOrEqual(100);
      expect(name.trim().startsWith(shown)).toBe(true);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});

test('whatever claims there are, they are read or refused, never thrown over', () => {
  fc.assert(
    fc.property(fc.object(), (from) => {
      const person = providerPerson(from);
      if (person !== null) expect(identityDataOf(person, 'https://issuer.example').sub).toBe(from.sub);
    }),
  );
});
