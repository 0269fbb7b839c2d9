import { describe, expect, it } from 'vitest';
import { destinationAfterSignIn } from './destination.ts';

describe('the page after signing in', () => {
  const email = 'ana+es@example.org';

  it('is the choice of a password for who came through a provider', () => {
    expect(destinationAfterSignIn({ email, hasPassword: false, hasSignedIn: false })).toBe(
      '/create-password?email=ana%2Bes%40example.org',
    );
  });

  it('is the welcome for who signs in for the first time', () => {
    expect(destinationAfterSignIn({ email, hasPassword: true, hasSignedIn: false })).toBe('/onboarding');
  });

  it('is the dashboard for everybody else', () => {
    expect(destinationAfterSignIn({ email, hasPassword: true, hasSignedIn: true })).toBe('/');
  });

  it('is the one they wanted, once there is nothing else to do', () => {
    const wanted = '/module/3';
    const after = (hasPassword: boolean, hasSignedIn: boolean) =>
      destinationAfterSignIn({ email, hasPassword, hasSignedIn }, wanted);
    expect(after(true, true)).toBe(wanted);
    expect(after(true, false)).toBe('/onboarding');
    expect(after(false, true)).toMatch(/^\/create-password\?/);
  });
});
