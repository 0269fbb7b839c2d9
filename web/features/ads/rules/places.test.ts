import { describe, expect, it } from 'vitest';
import { hasAdPlace } from './places.ts';

describe('a place for an advertisement', () => {
  it.each(['/', '/dashboard', '/module/3'])('is at the end of %s for learners', (pathname) =>
    expect(hasAdPlace({ pathname, isSignedIn: true })).toBe(true),
  );

  it.each([
    '/module/3/group/0',
    '/module/3/group/0/flashcards',
    '/module/3/group/0/mcq-practice',
    '/module/3/group/0/conversation',
    '/module/3/study-all',
    '/module/3/add-words',
    '/create-module',
    '/profile',
    '/store',
    '/support',
    '/home',
  ])('does not exist on %s', (pathname) => expect(hasAdPlace({ pathname, isSignedIn: true })).toBe(false));

  it('is at the end of what visitors read, and not on any page with a form', () => {
    for (const pathname of ['/', '/home', '/he/home'])
      expect(hasAdPlace({ pathname, isSignedIn: false })).toBe(true);
    for (const pathname of [
      '/login',
      '/signup',
      '/support',
      '/he/support',
      '/en',
      '/reset-password',
      '/module/0',
    ])
      expect(hasAdPlace({ pathname, isSignedIn: false })).toBe(false);
  });
});
