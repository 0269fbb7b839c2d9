import { describe, expect, test } from 'vitest';
import { contentTypeOf, parseAccept } from './accept.ts';
import { contentType, negotiate } from './media-type.ts';
import { parsePreferences, preferenceApplied } from './preferences.ts';
import { parseRange } from './range.ts';

describe('Prefer', () => {
  test('the first of a kind counts, blanks do not matter, and unknown ones are kept for strict handling', () => {
    const preferences = parsePreferences('count=exact,count=planned ,  return=minimal, odd', true);
    expect(preferences).toMatchObject({ count: 'exact', representation: 'minimal', unknown: ['odd'] });
  });

  test('a transaction end is chosen only if that is allowed', () => {
    expect(parsePreferences('tx=rollback', true).transaction).toBe('rollback');
    expect(parsePreferences('tx=rollback', false).transaction).toBeNull();
  });

  test('max-affected must be a number, and counts as applied only under strict handling', () => {
    for (const none of ['max-affected=x', 'max-affected=1.5', 'max-affected=']) {
      expect(parsePreferences(none, true)).toMatchObject({ maxAffected: null, unknown: [none] });
    }
    expect(parsePreferences('max-affected=-1', true)).toMatchObject({ maxAffected: -1, unknown: [] });
    expect(preferenceApplied(parsePreferences('max-affected=3', true))).toBeNull();
    expect(preferenceApplied(parsePreferences('handling=strict,max-affected=3', true))).toBe(
      'handling=strict, max-affected=3',
    );
  });
});

describe('Accept', () => {
  const negotiated = (header: string | undefined, explain = false) =>
    negotiate(parseAccept(header), { explain, handlerOf: () => null });
  const array = { kind: 'answer', format: { shape: 'array', stripNulls: false } };

  test.each([undefined, '*/*', 'application/json', 'text/html,application/json;q=0.1'])(
    '%s gives an array',
    (header) => {
      expect(negotiated(header)).toEqual(array);
    },
  );

  test('CSV is chosen by its type', () => {
    expect(negotiated('text/csv,application/json;q=0.1')).toMatchObject({ format: { shape: 'csv' } });
  });

  test('the vendored types select object and stripped nulls, in any case', () => {
    expect(negotiated('Application/vnd.pgrst.OBJECT+json; nulls=stripped')).toEqual({
      kind: 'answer',
      format: { shape: 'object', stripNulls: true },
    });
  });

  test('of one quality the more specific type is chosen, whichever comes first', () => {
    expect(negotiated('*/*, text/csv')).toMatchObject({ format: { shape: 'csv' } });
    expect(negotiated('text/csv, application/vnd.pgrst.object+json; nulls=stripped')).toMatchObject({
      format: { shape: 'object' },
    });
    expect(negotiated('text/csv, application/json')).toMatchObject({ format: { shape: 'csv' } });
  });

  test('a part of a type stands for none', () => {
    expect(negotiated('application/*')).toBeNull();
  });

  test('a quality of zero excludes a type', () => {
    expect(negotiated('application/json;q=0')).toBeNull();
  });

  test('the plan is served only if enabled, with its options', () => {
    const header =
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|odd|wal';
    expect(negotiated(header)).toBeNull();
    expect(negotiated(header, true)).toEqual({
      kind: 'plan',
      plan: {
        as: 'json',
        options: ['analyze', 'wal'],
        of: { shape: 'object', stripNulls: false },
        mediaType:
          'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|wal; charset=utf-8',
      },
    });
  });
});

test('the answer’s Content-Type is that of its form; only the type of a body’s counts', () => {
  expect(contentType({ shape: 'array', stripNulls: false })).toBe('application/json; charset=utf-8');
  expect(contentTypeOf('Application/JSON; charset=utf-8')).toBe('application/json');
  expect(contentTypeOf(undefined)).toBe('application/json');
});

test('Range is read as rows, and anything else is ignored', () => {
  expect(parseRange('0-24')).toEqual({ from: 0, to: 24 });
  expect(parseRange('5-')).toEqual({ from: 5, to: null });
  expect(parseRange('bytes=0-1')).toBeNull();
  expect(parseRange(undefined)).toBeNull();
  expect(() => parseRange('5-4')).toThrow('Requested range not satisfiable');
});
