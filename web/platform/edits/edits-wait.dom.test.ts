import { afterEach, expect, test } from 'vitest';
import { editsWait, noteEditsWait } from './edits-wait.ts';

afterEach(() => localStorage.clear());

test('people who use a browser in turns do not hide what the other one left', () => {
  noteEditsWait('ana', true);
  noteEditsWait('ben', true);
  noteEditsWait('ben', true);
  noteEditsWait('ben', false);
  expect(editsWait('ana')).toBe(true);
  expect(editsWait('ben')).toBe(false);
  noteEditsWait('ana', false);
  expect(localStorage).toHaveLength(0);
});
