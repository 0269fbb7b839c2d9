import { describe, expect, it } from 'vitest';
import { fitsOnePaste, MAX_PASTED_BYTES, MAX_PASTED_LINES } from './paste-bounds.ts';

const lines = (count: number, end = '\n') => Array.from({ length: count }, () => 'sea; mar').join(end);

describe('the length of one pasted list', () => {
  it('ten thousand pairs fit, with a line end after the last and blank lines in between', () => {
    expect(fitsOnePaste(`${lines(MAX_PASTED_LINES, '\n \n')}\r\n`)).toBe(true);
    for (const end of ['\r\n', '\r', '\u2028']) expect(fitsOnePaste(lines(MAX_PASTED_LINES, end))).toBe(true);
  });

  it('one line more does not fit, whatever the line ends', () => {
    for (const end of ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029'])
      expect(fitsOnePaste(lines(MAX_PASTED_LINES + 1, end))).toBe(false);
  });

  it('is measured in bytes, three for a Chinese character', () => {
    expect(fitsOnePaste('a'.repeat(MAX_PASTED_BYTES))).toBe(true);
    expect(fitsOnePaste('a'.repeat(MAX_PASTED_BYTES + 1))).toBe(false);
    expect(fitsOnePaste('海'.repeat(Math.floor(MAX_PASTED_BYTES / 3)))).toBe(true);
    expect(fitsOnePaste('海'.repeat(Math.ceil(MAX_PASTED_BYTES / 3)))).toBe(false);
  });

  it('an empty text fits', () => {
    expect(fitsOnePaste('')).toBe(true);
  });
});
