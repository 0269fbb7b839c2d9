import { describe, expect, it } from 'vitest';
import { match } from './match.ts';

const patterns = [
  '/',
  '/module/*',
  '/module/:moduleKey',
  '/module/:moduleKey/group/:groupKey',
  '/module/demo/group/0',
  '*',
];
const found = (path: string) => match(patterns, path);

describe('the page of a path', () => {
  it.each([
    ['/', '/', {}],
    ['/module/3', '/module/:moduleKey', { moduleKey: '3' }],
    ['/module/3/', '/module/:moduleKey', { moduleKey: '3' }],
    ['/Module/3', '/module/:moduleKey', { moduleKey: '3' }],
    ['/module/3/group/1', '/module/:moduleKey/group/:groupKey', { moduleKey: '3', groupKey: '1' }],
    ['/module', '/module/*', {}],
    ['/module/3/nonsense', '/module/*', {}],
    ['/nonsense', '*', {}],
  ])('of %s is that of %s', (path, pattern, params) => {
    expect(found(path)).toEqual({ pattern, params });
  });

  it('is the one with the most specific pattern, whatever its position in the list', () => {
    expect(found('/module/demo/group/0')?.pattern).toBe('/module/demo/group/0');
    expect(match(patterns.toReversed(), '/module/demo/group/0')?.pattern).toBe('/module/demo/group/0');
  });

  it('does not exist if no pattern fits', () => {
    expect(match(['/login'], '/signup')).toBeNull();
  });

  it('has its names decoded, or unchanged if they cannot be decoded', () => {
    expect(found('/module/a%20b')?.params).toEqual({ moduleKey: 'a b' });
    expect(found('/module/%E0%A4')?.params).toEqual({ moduleKey: '%E0%A4' });
  });
});
