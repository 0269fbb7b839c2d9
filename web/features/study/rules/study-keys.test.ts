import { describe, expect, it } from 'vitest';
import { commandOf, createDebounce, type KeyPress } from './study-keys.ts';

const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...rest,
});

describe('a key', () => {
  it.each([
    [' ', 'turn'],
    ['Enter', 'turn'],
    ['1', 'dont-know'],
    ['d', 'dont-know'],
    ['2', 'know'],
    ['K', 'know'],
    ['z', 'undo'],
    ['e', 'edit'],
    ['?', 'help'],
  ])('%s means %s', (key, command) => {
    expect(commandOf(press(key), 'ltr')).toBe(command);
  });

  it('that is an arrow follows the reading direction', () => {
    expect(commandOf(press('ArrowRight'), 'ltr')).toBe('forward');
    expect(commandOf(press('ArrowLeft'), 'ltr')).toBe('back');
    expect(commandOf(press('ArrowRight'), 'rtl')).toBe('back');
    expect(commandOf(press('ArrowLeft'), 'rtl')).toBe('forward');
  });

  it('is found by its position on keyboards of other scripts', () => {
    expect(commandOf(press('ל', { code: 'KeyK' }), 'rtl')).toBe('know');
    expect(commandOf(press('в', { code: 'KeyD' }), 'ltr')).toBe('dont-know');
    expect(commandOf(press('я', { code: 'KeyZ', metaKey: true }), 'ltr')).toBe('undo');
  });

  it('means the letter it types where Latin letters are arranged differently', () => {
    expect(commandOf(press('w', { code: 'KeyZ' }), 'ltr')).toBeNull();
    expect(commandOf(press('z', { code: 'KeyW' }), 'ltr')).toBe('undo');
  });

  it('that is held means nothing', () => {
    expect(commandOf(press('k', { repeat: true }), 'ltr')).toBeNull();
  });

  it('with Ctrl or Cmd belongs to the browser, except for undo', () => {
    expect(commandOf(press('z', { ctrlKey: true }), 'ltr')).toBe('undo');
    expect(commandOf(press('k', { metaKey: true }), 'ltr')).toBeNull();
    expect(commandOf(press('ArrowRight', { altKey: true }), 'ltr')).toBeNull();
  });
});

describe('within 300 ms', () => {
  it('a second answer is treated as a slip', () => {
    const passes = createDebounce();
    expect([passes('know', 0), passes('know', 299), passes('dont-know', 299), passes('know', 300)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('a card may be heard and answered, but is heard only once', () => {
    const passes = createDebounce();
    expect([passes('say', 0), passes('know', 50), passes('turn', 60), passes('say', 299)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('a card may be turned and answered', () => {
    const passes = createDebounce();
    expect([passes('turn', 0), passes('know', 50), passes('turn', 299), passes('turn', 300)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});
