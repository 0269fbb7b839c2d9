import { afterEach, describe, expect, it } from 'vitest';
import { arrivedLink, emailOfToken, readLink, takeLinkFromAddress } from './link.ts';

describe('a link from a mail', () => {
  it('brings tokens in the fragment', () => {
    expect(
      readLink({ search: '', hash: '#access_token=a.b.c&refresh_token=r&type=signup&expires_in=3600' }),
    ).toEqual({
      kind: 'tokens',
      accessToken: 'a.b.c',
      refreshToken: 'r',
      type: 'signup',
    });
  });

  it('brings tokens in the query', () => {
    expect(readLink({ search: '?access_token=a&refresh_token=r&type=recovery', hash: '' })).toEqual({
      kind: 'tokens',
      accessToken: 'a',
      refreshToken: 'r',
      type: 'recovery',
    });
  });

  it('brings a one-time code', () => {
    expect(readLink({ search: '?code=abc', hash: '' })).toEqual({ kind: 'code', code: 'abc' });
  });

  it('brings the ID token of a provider', () => {
    expect(readLink({ search: '?credential=a.b.c', hash: '' })).toEqual({
      kind: 'credential',
      credential: 'a.b.c',
    });
  });

  it('brings an invitation', () => {
    expect(readLink({ search: '?userId=u&email=ana%2Bes%40example.org&credential=abc', hash: '' })).toEqual({
      kind: 'invitation',
      userId: 'u',
      email: 'ana+es@example.org',
      credential: 'abc',
    });
  });

  it('is an error if it says so, whatever else it contains', () => {
    expect(
      readLink({
        search: '?code=abc',
        hash: '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
      }),
    ).toEqual({ kind: 'error', code: 'otp_expired', description: 'Email link is invalid or has expired' });
  });

  it('brings nothing if one of the tokens is missing', () => {
    expect(readLink({ search: '', hash: '#access_token=a' })).toEqual({ kind: 'nothing' });
    expect(readLink({ search: '', hash: '' })).toEqual({ kind: 'nothing' });
  });
});

describe('a link in the address', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    ['/', '/auth/callback', 'signup'],
    ['/module/0', '/auth/callback', 'signup'],
    ['/', '/reset-password', 'recovery'],
    ['/reset-password', '/reset-password', 'recovery'],
  ])('at %s is taken out of it at once and brought to %s', (at, to, type) => {
    history.replaceState(null, '', `${at}#access_token=a&refresh_token=r&type=${type}`);
    takeLinkFromAddress();
    expect(location.href).toBe(`${location.origin}${to}`);
    expect(arrivedLink()).toEqual({ kind: 'tokens', accessToken: 'a', refreshToken: 'r', type });
  });

  it('is not a link on pages where a query means something else', () => {
    history.replaceState(null, '', '/module/0?code=5');
    takeLinkFromAddress();
    expect(location.search).toBe('?code=5');
  });
});

describe('the email address in a token', () => {
  const token = (claims: unknown) => {
    const bytes = new TextEncoder().encode(JSON.stringify(claims));
    return `x.${btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')}.x`;
  };

  it('is read from it', () =>
    expect(emailOfToken(token({ email: 'añá@example.org' }))).toBe('añá@example.org'));
  it.each(['', 'x', 'a.b.c', token({}), token(null), token({ email: 5 })])('is missing in %j', (text) => {
    expect(emailOfToken(text)).toBeNull();
  });
});
