import { describe, expect, test } from 'vitest';
import { withIdentityData, withRefreshedData } from './identity-metadata.ts';

const told = {
  iss: 'https://id.example',
  sub: '1',
  full_name: 'Ana',
  name: 'Ana',
  avatar_url: 'https://a.example/1',
};

describe('user metadata of somebody who comes from a provider', () => {
  test('has all that the identity says, and replaces what was there', () => {
    expect(withIdentityData({ full_name: 'A stranger', group: 7 }, told)).toEqual({ ...told, group: 7 });
  });

  test('leaves out what is too much, what clients read first staying longest', () => {
    const long = 'x'.repeat(500);
    const all = withIdentityData(
      {},
      { website: long, picture: long, custom_claims: { hd: 'a.example' }, ...told },
    );
    expect(all).toEqual({ ...told, picture: long });
    const rest = withIdentityData({ own: long }, { ...told, picture: 'https://a.example/1', locale: long });
    expect(Buffer.byteLength(JSON.stringify(rest))).toBeLessThanOrEqual(640);
    expect(rest).toMatchObject({ own: long, full_name: 'Ana' });
    expect(rest).not.toHaveProperty('locale');
  });
});

describe('somebody who comes again', () => {
  const current = { ...told, email_verified: true };

  test('gets what the provider says now', () => {
    const data = { ...told, full_name: 'Ana Two', locale: 'es' };
    expect(withRefreshedData(current, { before: told, data })).toEqual({ ...current, ...data });
  });

  test('keeps what they have said otherwise themselves', () => {
    const mine = { ...current, full_name: 'Anita' };
    const data = { ...told, full_name: 'Ana Two', name: 'Ana Two' };
    const after = withRefreshedData(mine, { before: told, data });
    expect(after).toEqual({ ...mine, name: 'Ana Two' });
  });

  test('does not get back what they have removed, whatever it is now', () => {
    const { full_name: _name, avatar_url: _picture, ...mine } = current;
    const data = { ...told, avatar_url: 'https://a.example/2' };
    expect(withRefreshedData(mine, { before: told, data })).toEqual(mine);
  });

  test('gets what the provider has not said before, or at such length that it was never kept', () => {
    const { avatar_url: _picture, ...mine } = current;
    const { avatar_url: _none, ...less } = told;
    for (const before of [less, { ...less, avatar_url: 'x'.repeat(700) }]) {
      expect(withRefreshedData(mine, { before, data: told })).toEqual(current);
    }
  });

  test('is no less verified for what a provider says', () => {
    const data = { ...told, email_verified: false };
    const after = withRefreshedData(current, { before: { ...told, email_verified: true }, data });
    expect(after.email_verified).toBe(true);
  });
});
