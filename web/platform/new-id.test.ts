import { describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';

describe('an id made in the browser', () => {
  it('is a UUID of version 7', () => {
    for (let i = 0; i < 200; i++) {
      expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('sorts by the time it was made', () => {
    expect(newId({ nowMs: 1 }) < newId({ nowMs: 2 })).toBe(true);
    expect(newId({ nowMs: 255 }) < newId({ nowMs: 1_800_000_000_000 })).toBe(true);
  });

  it('differs from the next one', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newId({ nowMs: 5 }))).size).toBe(1000);
  });
});
