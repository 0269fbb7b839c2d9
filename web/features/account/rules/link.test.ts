import { describe, expect, it } from 'vitest';
import { readLink } from './link.ts';

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

  it('is an error when it says so, whatever else it carries', () => {
    expect(
      readLink({
        search: '?code=abc',
        hash: '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
      }),
    ).toEqual({ kind: 'error', code: 'otp_expired', description: 'Email link is invalid or has expired' });
  });

  it('brings nothing when half of the tokens is missing', () => {
    expect(readLink({ search: '', hash: '#access_token=a' })).toEqual({ kind: 'nothing' });
    expect(readLink({ search: '', hash: '' })).toEqual({ kind: 'nothing' });
  });
});
