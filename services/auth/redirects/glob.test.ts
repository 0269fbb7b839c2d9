import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileGlob } from './glob.ts';

test('a glob without special characters matches itself and nothing longer', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (text, more) => {
      const glob = compileGlob(text.replace(/[\\*?{}[\],!]/g, '\\$&'));
      expect(glob.test(text)).toBe(true);
      expect(glob.test(text + more)).toBe(false);
    }),
  );
});

test('any text compiles as a glob', () => {
  fc.assert(fc.property(fc.string(), (text) => compileGlob(text) instanceof RegExp));
  fc.assert(
    fc.property(fc.stringMatching(/^[*?{}[\],!\\a-]*$/), (text) => compileGlob(text) instanceof RegExp),
  );
});

test('one star stops at a dot or a slash, two stars at nothing', () => {
  expect(compileGlob('a*c').test('abbc')).toBe(true);
  expect(compileGlob('a*c').test('a.c')).toBe(false);
  expect(compileGlob('a*c').test('a/c')).toBe(false);
  expect(compileGlob('a**c').test('a.b/c')).toBe(true);
});
