import { describe, expect, it } from 'vitest';
import { findPlace, readPlace } from './place.ts';

const id = '0190c0de-0000-7000-8000-0000000000aa';
const modules = [
  { id, position: 0 },
  { id: '0190c0de-0000-7000-8000-0000000000bb', position: 1 },
];

describe('a module in an address', () => {
  it('is named by its position', () => {
    expect(findPlace(modules, readPlace('1'))).toBe(modules[1]);
  });

  it('is named by its id, in upper or lower case', () => {
    expect(findPlace(modules, readPlace(id.toUpperCase()))).toBe(modules[0]);
  });

  it('is not found if nothing is there', () => {
    expect(findPlace(modules, readPlace('7'))).toBeUndefined();
    expect(findPlace(modules, readPlace('0190c0de-0000-7000-8000-0000000000cc'))).toBeUndefined();
  });

  it.each(['demo', '-1', '1.5', '', '99999999999', undefined])('is not a place if it reads %s', (text) => {
    expect(readPlace(text)).toBeUndefined();
  });
});
