import { describe, expect, it } from 'vitest';
import { choiceCommandOf, createKeyDebounce } from './choice-keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  code: '',
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const means = (key: string, more: object = {}, direction: 'ltr' | 'rtl' = 'ltr') =>
  choiceCommandOf(press(key, more), { direction, optionCount: 4 });

describe('keys while choosing', () => {
  it('choose by number, up to the number of options', () => {
    expect(means('1')).toEqual({ kind: 'choose', option: 0 });
    expect(means('4')).toEqual({ kind: 'choose', option: 3 });
    expect(means('5')).toBeNull();
    expect(means('0')).toBeNull();
    expect(means('&', { code: 'Digit1' })).toEqual({ kind: 'choose', option: 0 });
  });

  it('move in the reading direction', () => {
    expect(means('ArrowRight')).toEqual({ kind: 'forward' });
    expect(means('ArrowRight', {}, 'rtl')).toEqual({ kind: 'back' });
    expect(means('ArrowLeft', {}, 'rtl')).toEqual({ kind: 'forward' });
  });

  it('mean nothing if held, or combined with a browser modifier', () => {
    expect(means('1', { repeat: true })).toBeNull();
    expect(means('1', { ctrlKey: true })).toBeNull();
    expect(means('ArrowLeft', { altKey: true })).toBeNull();
  });

  it('count again after 300 ms; another key counts at once', () => {
    const passes = createKeyDebounce();
    expect([
      passes('1', 0),
      passes('1', 299),
      passes('Enter', 299),
      passes('1', 300),
      passes('1', 600),
    ]).toEqual([true, false, true, true, true]);
  });
});
