import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathPattern } from './path-pattern.ts';

describe('the pattern of an address', () => {
  it.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/module/3', '/module/:id'],
    ['/module/3/group/0', '/module/:id/group/:id'],
    ['/module/018f3c5e-0000-7000-8000-000000000001/group/12/flashcards', '/module/:id/group/:id/flashcards'],
    ['/module/demo/group/0/story', '/module/demo/group/:id/story'],
    ['/guide/sm2', '/guide/sm2'],
    ['/ana@example.org', '/*'],
    ['/module/3/secret', '/*'],
  ])('of %s is %s', (path, pattern) => expect(pathPattern(path)).toBe(pattern));

  it('contains only words of the app, whatever is in the address', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('module', 'group'))), (parts) => {
        const pattern = pathPattern(`/${parts.map(encodeURIComponent).join('/')}`);
        expect(pattern).toMatch(/^\/(\*|([a-z-]+|sm2|:id)(\/([a-z-]+|sm2|:id))*)?$/);
      }),
    );
  });
});
