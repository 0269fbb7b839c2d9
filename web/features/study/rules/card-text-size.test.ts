import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardTextSize } from './card-text-size.ts';

const largestRem = (text: string) => Number(/([\d.]+)rem\)$/.exec(cardTextSize(text))?.[1]);
const cqi = (text: string) => Number(/([\d.]+)cqi/.exec(cardTextSize(text))?.[1]);

it('sets short words large and long sentences small', () => {
  expect(largestRem('sol')).toBe(3.75);
  expect(largestRem('buenas noches, señora')).toBe(3);
  expect(largestRem('x'.repeat(150))).toBe(1.5);
});

it('never sets a longer text larger', () => {
  fc.assert(
    fc.property(fc.nat(150), fc.nat(150), (a, b) => {
      const [short, long] = a < b ? [a, b] : [b, a];
      expect(largestRem('o '.repeat(long))).toBeLessThanOrEqual(largestRem('o '.repeat(short)));
    }),
  );
});

it('leaves room for the longest word, but lets Mandarin break anywhere', () => {
  expect(cqi('Donaudampfschifffahrtsgesellschaft')).toBeLessThan(cqi('Donau dampf schiff'));
  // A short word may be set in no more than about a seventh of the card's width.
  expect(cqi('sol')).toBe(14.5);
  expect(cqi('我想要一杯热咖啡谢谢你')).toBe(cqi('我'));
});
