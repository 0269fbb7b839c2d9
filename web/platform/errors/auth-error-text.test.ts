import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { type AuthFailure, authErrorTexts } from './auth-error-text.ts';

const say = (failure: AuthFailure) =>
  authErrorTexts(failure, msg`Login failed. Please try again.`).map((text) => i18n._(text));

describe('the text for a failure of the auth service', () => {
  it('says that the password is wrong without revealing whether the address is known', () => {
    expect(say({ code: 'invalid_credentials', status: 400 })).toEqual([
      'Invalid credentials. Check your email and password.',
    ]);
  });

  it('gives every reason why a password is weak', () => {
    const message = 'Password should be at least 10 characters.';
    expect(say({ code: 'weak_password', message, reasons: ['length', 'pwned'] })).toEqual([
      'Password must be at least 10 characters.',
      'This password has appeared in a data leak. Please choose another one.',
    ]);
  });

  it('calls a password weak if we do not know the reason', () => {
    expect(say({ code: 'weak_password', reasons: ['new-reason'] })).toEqual([
      'This password is too weak. Please choose a longer one.',
    ]);
  });

  it('gives the seconds until another mail can be requested', () => {
    const failure = (seconds: number) => ({
      code: 'over_email_send_rate_limit',
      message: `For security purposes, you can only request this after ${seconds} seconds.`,
    });
    expect(say(failure(42))).toEqual([
      'We just sent you an email. You can ask for another one in 42 seconds.',
    ]);
    expect(say(failure(1))).toEqual(['We just sent you an email. You can ask for another one in 1 second.']);
    expect(say({ code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' })).toEqual([
      'Too many emails for now. Please wait a while.',
    ]);
  });

  it('recognizes a lost connection', () => {
    expect(say({ name: 'AuthRetryableFetchError', status: 0 })).toEqual([
      'Network error. Check your connection and try again.',
    ]);
  });

  it('falls back to the failed action for everything else', () => {
    expect(say({ code: 'unexpected_failure', status: 500 })).toEqual(['Login failed. Please try again.']);
  });
});
