import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { Problems } from '../../../ui/use-form.ts';
import { logInProblems, newPasswordProblems, signUpProblems } from './validate.ts';

const say = (problems: Problems<string>) =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, text && i18n._(text)]));

describe('a new password', () => {
  it('has at least 8 characters', () => {
    expect(say(newPasswordProblems({ password: '1234567', confirmation: '1234567' }))).toEqual({
      password: 'Password must be at least 8 characters.',
    });
    expect(newPasswordProblems({ password: '12345678', confirmation: '12345678' })).toEqual({});
  });

  it('is counted in characters a person sees, not in code units', () => {
    expect(say(newPasswordProblems({ password: '🌱🌱🌱🌱', confirmation: '🌱🌱🌱🌱' }))).toEqual({
      password: 'Password must be at least 8 characters.',
    });
  });

  it('must be typed the same way twice', () => {
    expect(say(newPasswordProblems({ password: 'watering-can', confirmation: 'watering-cam' }))).toEqual({
      confirmation: 'Passwords do not match.',
    });
  });
});

describe('signing up', () => {
  it('reports problems of the email and the password at once', () => {
    expect(say(signUpProblems({ email: 'ana@', password: 'short', confirmation: '' }))).toEqual({
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 8 characters.',
    });
  });
});

describe('logging in', () => {
  it('needs an email and a password', () => {
    expect(say(logInProblems({ email: ' ', password: '' }))).toEqual({
      email: 'Please enter your email.',
      password: 'Please enter your password.',
    });
    expect(logInProblems({ email: ' ana@example.org ', password: 'x' })).toEqual({});
  });
});
