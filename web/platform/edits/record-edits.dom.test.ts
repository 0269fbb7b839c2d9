import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { editsWait, noteEditsWait } from './edits-wait.ts';
import { recordEdits } from './record-edits.ts';

const userId = 'ana';
afterEach(() => localStorage.clear());

test('an edit waits, even if a sender notes while it is being stored that nothing does', async () => {
  const stored = recordEdits(userId, {
    module: { userId, id: 'module', letters: { exactly: true, atMs: 1 }, revision: 'first' },
  });
  expect(editsWait(userId)).toBe(true);
  noteEditsWait(userId, false);
  await stored;
  expect(editsWait(userId)).toBe(true);
});
