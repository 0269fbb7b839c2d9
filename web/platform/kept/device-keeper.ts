import { nowMs } from '../clock.ts';
import { openIndexedDbShelf } from './indexed-db-shelf.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { spareDatabase } from './spare-database.ts';

const every = (run: () => void, pauseMs: number) => void setInterval(run, pauseMs);

/** The entries stored in this browser. Their database is opened with the first read or write. */
export const deviceKeeper: Keeper = createKeeper({ openShelf: () => openIndexedDbShelf(), nowMs, every });

/**
 * The same entries, stored longer for offline use. They have their own database because, like the copy of the words,
 * they are deleted whenever a session has ended, and not only by logging out.
 */
export const spareKeeper: Keeper = createKeeper({
  openShelf: () => openIndexedDbShelf(spareDatabase),
  nowMs,
  every,
});
