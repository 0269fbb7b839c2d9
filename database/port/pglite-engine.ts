import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { durableStartParams, syncToDisk } from './sync-to-disk.ts';

export type EngineOptions = {
  /** Folder the data live in (in `postgres/` below it); without it they live in memory and end with the engine. */
  readonly dataDir?: string;
  /** A dumped data folder to start from. */
  readonly from?: ArrayBuffer;
};

/** Starts the embedded engine, with the settings of every session of ours. */
export async function openEngine({ dataDir, from }: EngineOptions): Promise<PGlite> {
  const lite = await PGlite.create({
    ...(dataDir === undefined
      ? {}
      : { dataDir: join(dataDir, 'postgres'), startParams: [...durableStartParams] }),
    ...(from === undefined ? {} : { loadDataDir: new Blob([from]) }),
  });
  if (dataDir !== undefined) syncToDisk(lite);
  // No autovacuum keeps statistics here, and plans live as long as the process: one made while a table was small
  // would read all of it for ever.
  // Counting a table holds up everybody, and what is learnt of it decides little where nothing is read whole: a small sample
  // does.
  await lite.exec("set timezone to 'UTC'; set enable_seqscan to off; set default_statistics_target to 10");
  return lite;
}
