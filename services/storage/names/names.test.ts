import { describe, expect, test } from 'vitest';
import { readListing } from '../blobs/s3-listing.ts';
import { dispositionOf } from '../download/disposition.ts';
import { readByteSize } from './byte-size.ts';
import { isAllowed, isMediaType, isMediaTypePattern } from './media-type.ts';

describe('a size', () => {
  test.each([
    ['500', 500],
    ['500b', 500],
    ['20mb', 20_000_000],
    ['1.5 GB', 1_500_000_000],
    ['0.5kb', 500],
    ['0', 0],
    ['', undefined],
    ['mb', undefined],
    ['-1', undefined],
    ['1e9', undefined],
    ['1tb', undefined],
    ['999999999999999gb', undefined],
  ])('%j is %j bytes', (text, bytes) => expect(readByteSize(text)).toBe(bytes));
});

describe('a media type', () => {
  test.each([
    'text/plain',
    'audio/webm;codecs=opus',
    'audio/ogg; codecs="vorbis, opus"',
    'application/vnd.x+json',
  ])('%s is one', (type) => expect(isMediaType(type)).toBe(true));
  test.each([
    'text',
    'text/',
    '/plain',
    'text/plain;',
    'text/plain; a',
    'a b/c',
    'text/pl\nain',
    `text/${'x'.repeat(300)}`,
  ])('%j is not one', (type) => expect(isMediaType(type)).toBe(false));

  test('is allowed by its name or its family, ignoring parameters and case', () => {
    expect(isAllowed('Audio/WebM;codecs=opus', ['audio/webm'])).toBe(true);
    expect(isAllowed('audio/webm', ['image/*', 'AUDIO/*'])).toBe(true);
    expect(isAllowed('audiox/webm', ['audio/*'])).toBe(false);
    expect(isAllowed('audio/webm2', ['audio/webm'])).toBe(false);
    expect(isAllowed('anything/at-all', null)).toBe(true);
    expect([isMediaTypePattern('a/*'), isMediaTypePattern('*'), isMediaTypePattern('a/b; c=d')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test('a name to save under is encoded for a header, whatever it contains', () => {
  expect(dispositionOf(null)).toBeNull();
  expect(dispositionOf('')).toBe('attachment;');
  expect(dispositionOf('a";\r\nx: y')).toBe(
    "attachment; filename=a%22%3B%0D%0Ax%3A%20y; filename*=UTF-8''a%22%3B%0D%0Ax%3A%20y",
  );
  expect(dispositionOf("it's (1)!\ud800")).toBe(
    "attachment; filename=it's%20(1)!%EF%BF%BD; filename*=UTF-8''it%27s%20%281%29%21%EF%BF%BD",
  );
});

test('a store’s listing is parsed including escaped characters', () => {
  const xml =
    '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b&#x3d;&#61;&what;</NextContinuationToken>' +
    '<Contents><Key>one</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents><Contents><Key>no time</Key></Contents></ListBucketResult>';
  expect(readListing(xml)).toEqual({
    entries: [{ id: 'one', keptAtMs: Date.UTC(2026, 0, 1) }],
    next: 'a&b==&what;',
  });
  expect(readListing('<ListBucketResult></ListBucketResult>')).toEqual({ entries: [], next: null });
  // None of these says that there is nothing.
  for (const text of ['', '<html></html>', '<ListBucketResult>', xml.replace(/<Next.*?<\/Next\w+>/, '')]) {
    expect(readListing(text), text).toBeNull();
  }
});
