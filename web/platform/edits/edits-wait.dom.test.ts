import { afterEach, expect, test } from 'vitest';
import { editsWait, noteEditsWait } from './edits-wait.ts';

afterEach(() => localStorage.clear());

test('people who share a browser do not hide each other’s waiting edits', () => {
  noteEditsWait('ana', true);
  noteEditsWait('ben', true);
  noteEditsWait('ben', true);
  noteEditsWait('ben', false);
  expect(editsWait('ana')).toBe(true);
  expect(editsWait('ben')).toBe(false);
  noteEditsWait('ana', false);
  expect(localStorage).toHaveLength(0);
});
