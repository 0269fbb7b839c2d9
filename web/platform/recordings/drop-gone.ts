import { createConnection } from '../database/connection.ts';
import { currentSession } from '../session/auth-client.ts';
import type { RecordedSides } from './recorded-sides.ts';
import { keyOf } from './recording.ts';
import { allOf, openRecordingDatabase } from './recording-database.ts';

/**
 * Drops the recordings of words that are gone, with their sounds: deleting a word deletes its recordings on the server,
 * and no change of theirs says so. What waits to be sent stays. Resolves to whether something was dropped.
 */
export async function dropGone({
  userId,
  sides,
}: {
  readonly userId: string;
  readonly sides: RecordedSides;
}): Promise<boolean> {
  // A connection of its own: the page that plays a recording does not need this code.
  const database = await createConnection(openRecordingDatabase)();
  try {
    // Read before asking: what becomes known meanwhile is not judged by an answer that may be older.
    const known = await database.getAll('known', allOf(userId));
    if (known.length === 0 || (await sides.count(userId)) >= known.length) return false;
    const there = await sides.all(userId);
    const gone = known.filter((one) => !there.has(keyOf(one)));
    // Somebody else who has signed in meanwhile is told of none of them.
    if ((await currentSession())?.user.id !== userId) return false;
    const writing = database.transaction(['known', 'waiting', 'sounds'], 'readwrite');
    for (const { wordId, side, takeId } of gone) {
      const key: [string, string, string] = [userId, wordId, side];
      const now = await writing.objectStore('known').get(key);
      const waits = await writing.objectStore('waiting').get(key);
      if (now?.takeId !== takeId || waits) continue;
      await writing.objectStore('known').delete(key);
      await writing.objectStore('sounds').delete([userId, takeId]);
    }
    await writing.done;
    return gone.length > 0;
  } finally {
    database.close();
  }
}
