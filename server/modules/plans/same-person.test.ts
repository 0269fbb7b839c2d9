import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailboxOf, personKeyOf } from './same-person.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const names = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 });
const hosts = fc.oneof(
  fc.constantFrom('gmail.com', 'example.org', 'mail.example.co.uk', 'xn--bcher-kva.example', 'proton.me'),
  fc.domain(),
);
const addresses = fc.tuple(names, hosts).map(([name, host]) => `${name}@${host}`);

describe('two addresses reach the same mailbox', () => {
  test.each([
    ['someone@example.org', 'SomeOne@Example.ORG'],
    ['someone@example.org', ' someone@example.org. '],
    ['someone@example.org', 'someone@example.org . '],
    ['someone@example.org', 'someone+words@example.org'],
    ['someone@example.org', 'someone+a+b@example.org'],
    ['someone@gmail.com', 's.o.m.e.one@gmail.com'],
    ['someone@gmail.com', 'some.one+2@googlemail.com'],
    ['someone@proton.me', 'some-one@protonmail.com'],
    ['someone@icloud.com', 'someone@me.com'],
    // One Unicode form: é as one character or two, full-width letters.
    ['caf\u00e9@example.org', 'cafe\u0301@example.org'],
    ['someone@example.org', 'ｓｏｍｅｏｎｅ@example.org'],
    // A host in its own letters or in its ASCII form.
    ['someone@bücher.example', 'someone@xn--bcher-kva.example'],
    ['someone@BÜCHER.example', 'someone@xn--bcher-kva.example'],
  ])('%s and %s', (one, other) => {
    expect(mailboxOf(one)).toBe(mailboxOf(other));
  });

  test.each([
    ['someone@example.org', 'some.one@example.org'],
    ['someone@example.org', 'someone@example.com'],
    ['someone@icloud.com', 'some.one@icloud.com'],
    ['+words@example.org', '+other@example.org'],
    ['...@gmail.com', 'someone@gmail.com'],
  ])('but not %s and %s', (one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other));
  });

  test('however they are written: case, an alias, and normalizing again make no difference', () => {
    fc.assert(
      fc.property(addresses, names, (address, alias) => {
        const mailbox = mailboxOf(address);
        const at = address.indexOf('@');
        const aliased = `${address.slice(0, at)}+${alias}${address.slice(at)}`;
        for (const same of [
          address.toUpperCase(),
          aliased,
          `  ${address}`,
          address.normalize('NFD'),
          mailbox,
        ])
          expect(mailboxOf(same)).toBe(mailbox);
      }),
    );
  });

  test('of Gmail wherever there are dots', () => {
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 5 }), (parts) => {
        expect(mailboxOf(`${parts.join('.')}@googlemail.com`)).toBe(`${parts.join('')}@gmail.com`);
      }),
    );
  });

  test('and different names at a host never do', () => {
    fc.assert(
      fc.property(names, names, hosts, (one, other, host) => {
        fc.pre(one !== other);
        expect(mailboxOf(`${one}@${host}`)).not.toBe(mailboxOf(`${other}@${host}`));
      }),
    );
  });

  test('any text gives a result, which normalizes to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const once = mailboxOf(text);
        expect(mailboxOf(once)).toBe(once);
      }),
      { examples: [['! .'], ['» .'], ['a@b。']] },
    );
  });
});

describe('the key of a person', () => {
  const secret = 'a secret of thirty-two characters';

  test('is the same for all their addresses, and different with another secret', () => {
    const key = personKeyOf('some.one+1@gmail.com', secret);
    expect(personKeyOf('someone@googlemail.com', secret)).toBe(key);
    expect(personKeyOf('someone@gmail.com', `${secret}.`)).not.toBe(key);
    expect(key).toMatch(/^[\w-]{43}$/);
  });
});
