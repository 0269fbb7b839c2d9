import type { Recorded } from './edit-database.ts';
import { openEditStore } from './edit-store.ts';
import { noteEditsWait, tellEditsChanged } from './edits-wait.ts';

/**
 * Stores what a person changed until it has been sent to the server, and announces it. Rejects if the disk refuses it;
 * then nothing has been stored.
 */
export async function recordEdits(userId: string, done: Recorded): Promise<void> {
  // Before, so that whatever is shown meanwhile looks for it; after, because a sender that found nothing waiting in
  // between has noted that.
  noteEditsWait(userId, true);
  await (await openEditStore()).record(done);
  noteEditsWait(userId, true);
  tellEditsChanged();
}
