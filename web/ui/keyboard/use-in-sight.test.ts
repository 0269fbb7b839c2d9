import { describe, expect, it } from 'vitest';
import { fieldWithButton, scrollToSee } from './use-in-sight.ts';

const room = { headPx: 64, keyboardTop: 450 };

describe('a field in use by the on-screen keyboard', () => {
  it('stays where it is if nothing covers it', () => {
    expect(scrollToSee({ top: 120, bottom: 180 }, room)).toBe(0);
  });

  it('moves up from behind the keyboard', () => {
    expect(scrollToSee({ top: 420, bottom: 480 }, room)).toBe(46);
  });

  it('moves down from under the page header', () => {
    expect(scrollToSee({ top: 27, bottom: 207 }, room)).toBe(-53);
  });

  it('moves up with the button that sends it, if that is right below', () => {
    const field = { top: 320, bottom: 380 };
    expect(fieldWithButton(field, { top: 392, bottom: 440 })).toEqual({ top: 320, bottom: 440 });
    expect(fieldWithButton(field, { top: 900, bottom: 948 })).toEqual(field);
    expect(fieldWithButton(field, { top: 325, bottom: 373 })).toEqual(field);
    expect(fieldWithButton(field, undefined)).toEqual(field);
  });

  it('shows its top if there is no room for all of it', () => {
    expect(scrollToSee({ top: 200, bottom: 900 }, room)).toBe(120);
  });
});
