import { describe, expect, it } from 'vitest';
import { newerInScript, newerInStyles } from './newer-features.ts';

describe('a feature newer than the supported browsers', () => {
  it('is found if a script takes it from the window or from the language', () => {
    expect(newerInScript('URL.parse("a"); requestIdleCallback(() => {}); new Temporal.Instant(1n);')).toEqual(
      ['Temporal.Instant', 'URL.parse', 'requestIdleCallback'],
    );
    expect(newerInScript('Promise.try(() => Iterator.from([]))')).toEqual(['Iterator.from', 'Promise.try']);
  });

  it('is not one that all of them have, nor something else with the same name', () => {
    const text =
      'new URL("a"); Map.groupBy([], (x) => x); URL.canParse("b"); it.parse("c"); ({ try: 1 }).try;';
    expect(newerInScript(text)).toEqual([]);
  });

  it('may be syntax, including that of a regular expression', () => {
    expect(() => newerInScript('using file = open();')).toThrow(SyntaxError);
    expect(() => newerInScript('/(?i:a)b/.test("Ab")')).toThrow(SyntaxError);
    expect(
      newerInScript('/[\\p{L}--[a-z]]/v.test("ä"); class A { static #b = 1; static { this.#b ??= 2; } }'),
    ).toEqual([]);
  });

  it('is found in styles', () => {
    expect(newerInStyles('a{field-sizing:content}')).toEqual(['field-sizing']);
    expect(newerInStyles('a{position-anchor:--b;width:anchor-size(width)}')).toContain('position-anchor');
    expect(newerInStyles('a:user-valid:has(b){color:light-dark(#000,#fff);inset:0}@layer base{}')).toEqual(
      [],
    );
  });

  it('is not one that has a WebKit prefix beside it', () => {
    expect(newerInStyles('a{user-select:none}')).toEqual(['user-select']);
    expect(newerInStyles('a{-webkit-user-select:none;user-select:none}')).toEqual([]);
  });
});
