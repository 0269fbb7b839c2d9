import { nowMs } from '../clock.ts';
import { openIndexedDbShelf } from './indexed-db-shelf.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { spareDatabase } from './spare-database.ts';

const every = (run: () => void, pauseMs: number) => void setInterval(run, pauseMs);

/** What is kept in this browser. Its database is opened with the first read or write. */
export const deviceKeeper: Keeper = createKeeper({ openShelf: () => openIndexedDbShelf(), nowMs, every });

/**
 * The same things, kept longer for times without a network. In a database of its own, because like the copy of the words
 * it goes when a session has ended, and not only by logging out.
 */
export const spareKeeper: Keeper = createKeeper({
  openShelf: () => openIndexedDbShelf(spareDatabase),
  nowMs,
  every,
});
