import { describe, expect, it } from 'vitest';
import { destinationAfterSignIn } from './destination.ts';

describe('the page after signing in', () => {
  const email = 'ana+es@example.org';

  it('is the choice of a password for people who came through a provider', () => {
    expect(destinationAfterSignIn({ email, hasPassword: false, hasSignedIn: false })).toBe(
      '/create-password?email=ana%2Bes%40example.org',
    );
  });

  it('is the welcome page for people who sign in for the first time', () => {
    expect(destinationAfterSignIn({ email, hasPassword: true, hasSignedIn: false })).toBe('/onboarding');
  });

  it('is the dashboard for everyone else', () => {
    expect(destinationAfterSignIn({ email, hasPassword: true, hasSignedIn: true })).toBe('/');
  });

  it('is the one they wanted, if there is nothing else to do first', () => {
    const wanted = '/module/3';
    const after = (hasPassword: boolean, hasSignedIn: boolean) =>
      destinationAfterSignIn({ email, hasPassword, hasSignedIn }, wanted);
    expect(after(true, true)).toBe(wanted);
    expect(after(true, false)).toBe('/onboarding');
    expect(after(false, true)).toMatch(/^\/create-password\?/);
  });
});
