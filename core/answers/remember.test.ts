import { expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

const read = () => vi.fn((text: string, language: string) => ({ said: `${language}: ${text}` }));

it('a text is read once in each language', () => {
  const of = read();
  const remembered = remember(10, of);
  expect(remembered('sol', 'es')).toEqual({ said: 'es: sol' });
  expect(remembered('sol', 'es')).toBe(remembered('sol', 'es'));
  expect(remembered('sol', 'pt')).toEqual({ said: 'pt: sol' });
  expect(of).toHaveBeenCalledTimes(2);
});

it('no more is remembered than was said, and what was forgotten is read anew', () => {
  const of = read();
  const remembered = remember(3, of);
  for (const text of ['a', 'b', 'c', 'd', 'd', 'a']) expect(remembered(text, 'en').said).toBe(`en: ${text}`);
  expect(of.mock.calls.map(([text]) => text)).toEqual(['a', 'b', 'c', 'd', 'a']);
});

it('as long as there is room, what was read before stays', () => {
  const of = read();
  const remembered = remember(3, of);
  for (const text of ['a', 'b', 'c', 'a', 'b', 'c']) remembered(text, 'en');
  expect(of.mock.calls.map(([text]) => text)).toEqual(['a', 'b', 'c']);
});
