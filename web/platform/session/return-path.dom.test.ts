import { afterEach, describe, expect, it } from 'vitest';
import { forgetReturn, isOwnPath, rememberReturn, returnPath } from './return-path.ts';

afterEach(() => sessionStorage.clear());

describe('the page to come back to', () => {
  it.each(['/module/0/group/1/flashcards?mode=learning', '/dashboard', '/'])('may be %s', (path) => {
    rememberReturn(path);
    expect(returnPath()).toBe(path);
    forgetReturn();
    expect(returnPath()).toBeNull();
  });

  it.each([
    '//evil.example.org',
    '/\\evil.example.org',
    '/a\\b',
    'https://evil.example.org/',
    'javascript:alert(1)',
    '',
    'module/0',
    '/\n/evil.example.org',
    '/\t/evil.example.org',
    `/${'a'.repeat(500)}`,
  ])('is never %j, even if that was stored', (path) => {
    expect(isOwnPath(path)).toBe(false);
    rememberReturn(path);
    expect(returnPath()).toBeNull();
    sessionStorage.setItem('vocabloom.return', path);
    expect(returnPath()).toBeNull();
  });
});
