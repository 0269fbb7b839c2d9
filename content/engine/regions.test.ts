import { describe, expect, it } from 'vitest';
import { smallLibrary } from '../testing/small-library.ts';
import { regionsOf, wordIn } from './regions.ts';

describe('the region meant by a dialect', () => {
  it.each([
    ['Mexican', 'es', ['es-MX']],
    ['Mexico', 'es', ['es-MX']],
    ['mexicano', 'es', ['es-MX']],
    ['español de México', 'es', ['es-MX']],
    ['墨西哥', 'es', ['es-MX']],
    ['Argentinian', 'es', ['es-AR']],
    ['rioplatense', 'es', ['es-AR']],
    ['Colombian', 'es', ['es-CO']],
    ['Latin American', 'es', ['es-MX', 'es-AR', 'es-CO']],
    ['Chilean', 'es', ['es-MX', 'es-AR', 'es-CO']],
    ['Castilian', 'es', []],
    ['Spain', 'es', []],
    ['Brazilian', 'pt', []],
    ['European', 'pt', ['pt-PT']],
    ['Portugal', 'pt', ['pt-PT']],
    ['Quebec', 'fr', ['fr-CA']],
    ['Québécois', 'fr', ['fr-CA']],
    ['Canadian', 'fr', ['fr-CA']],
    ['Swiss', 'fr', ['fr-CH']],
    ['Austrian', 'de', ['de-AT']],
    ['Österreich', 'de', ['de-AT']],
    ['Swiss German', 'de', ['de-CH']],
    ['Swiss', 'it', ['it-CH']],
    ['British', 'en', ['en-GB']],
    ['UK English', 'en', ['en-GB']],
    ['American', 'en', []],
    ['American English', 'en', []],
    ['Taiwanese', 'zh', ['zh-TW']],
    ['Hong Kong', 'zh', ['zh-TW']],
    ['Mainland', 'zh', []],
    ['Egyptian', 'ar', ['ar-EG']],
    ['المصرية', 'ar', ['ar-EG']],
    ['Levantine', 'ar', ['ar-LB']],
    ['Moroccan', 'ar', ['ar-MA']],
    ['Tunisian', 'ar', []],
    ['Gulf', 'ar', []],
    ['Modern Standard', 'ar', []],
    ['Hasidic', 'yi', ['yi-hasidic']],
    ['Standard (YIVO)', 'yi', []],
    ['Mexican', 'fr', []],
    ['of my grandmother', 'es', []],
    ['', 'es', []],
  ] as const)('%j in %s', (dialect, language, regions) => {
    expect(regionsOf(dialect, language)).toEqual(regions);
  });
});

describe('the word for a region', () => {
  const juice = smallLibrary.topics[0]?.concepts[0];

  it('is its own if it has one, and the main one otherwise', () => {
    expect(juice && wordIn(juice, 'es', ['es-MX'])).toBe('el jugo');
    expect(juice && wordIn(juice, 'es', ['es-AR'])).toBe('el zumo');
    expect(juice && wordIn(juice, 'es', [])).toBe('el zumo');
  });

  it('is that of a larger area only if most of it agrees', () => {
    const wider = ['es-MX', 'es-AR', 'es-CO'] as const;
    expect(juice && wordIn(juice, 'es', wider)).toBe('el zumo');
    const agreed = juice && { ...juice, regional: { 'es-MX': 'el jugo', 'es-CO': 'el jugo' } };
    expect(agreed && wordIn(agreed, 'es', wider)).toBe('el jugo');
  });
});
