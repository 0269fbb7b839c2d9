import { expect, test } from 'vitest';
import { personData } from './person-data.ts';

const own = { iss: 'https://id.example/saml', sub: 'ana', email: 'ana@example.org' };

test('known claims of a mapping stand under their own names, others among the custom ones', () => {
  const mapped = { name: 'Ana', locale: 'es', email: 'ANA@example.org', groups: ['a', 'b'], age: 7 };
  expect(personData(mapped, own)).toEqual({
    ...own,
    ...{ name: 'Ana', full_name: 'Ana', locale: 'es', email_verified: true, phone_verified: false },
    custom_claims: { groups: ['a', 'b'], age: 7 },
  });
});

test('a mapping cannot say who somebody is', () => {
  const mapped = { sub: 'somebody else', iss: 'https://evil.example', phone_verified: true };
  expect(personData(mapped, own)).toEqual({ ...own, email_verified: true, phone_verified: false });
});

test('a mapping gives no rights and nothing that the service says itself', () => {
  const mapped = { role: 'service_role', app_metadata: 'x', has_password: true, is_anonymous: false };
  expect(personData(mapped, own)).toEqual({
    ...own,
    ...{ email_verified: true, phone_verified: false },
    custom_claims: mapped,
  });
});

test('a name is no longer than others, and a picture stands at an address of the web', () => {
  const mapped = { name: 'x'.repeat(500), picture: 'javascript:alert(1)', avatar_url: 'https://a.example/1' };
  expect(personData(mapped, own)).toEqual({
    ...own,
    ...{ name: 'x'.repeat(100), full_name: 'x'.repeat(100), avatar_url: 'https://a.example/1' },
    ...{ email_verified: true, phone_verified: false },
  });
});
