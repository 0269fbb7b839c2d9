import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appAddresses, isAppAddress } from './app-addresses.ts';

test.each([
  '/',
  '/dashboard',
  '/Dashboard/',
  '/module/3',
  '/module/0198c1d2-7c0e-7000-8000-000000000001/group/2/story',
])('%s is a page of the app', (path) => {
  expect(isAppAddress(path)).toBe(true);
});

test.each([
  '/nonsense',
  '/dashboard/more',
  '/module',
  '/module/3/group',
  '/module/3/group/1/dance',
  '/wp-login.php',
])('%s is none', (path) => {
  expect(isAppAddress(path)).toBe(false);
});

test('every address of the table is one of the app, whatever is filled in for its names', () => {
  const part = fc.stringMatching(/^[\w.~-]{1,40}$/);
  fc.assert(
    fc.property(fc.constantFrom(...appAddresses), part, (address, name) => {
      expect(isAppAddress(address.replaceAll(/:\w+/g, () => name))).toBe(true);
    }),
  );
});
