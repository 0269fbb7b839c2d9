import { nowMs } from '../clock.ts';
import { openIndexedDbShelf } from './indexed-db-shelf.ts';
import { createKeeper, type Keeper } from './keeper.ts';

/** What is kept in this browser. Its database is opened with the first read or write. */
export const deviceKeeper: Keeper = createKeeper({
  openShelf: openIndexedDbShelf,
  nowMs,
  every: (run, pauseMs) => void setInterval(run, pauseMs),
});
