import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { durableStartParams, syncToDisk } from './sync-to-disk.ts';

export type EngineOptions = {
  /** Folder for the data (in `postgres/` below it); without it, they are in memory and end with the engine. */
  readonly dataDir?: string;
  /** A dumped data folder to start from. */
  readonly from?: ArrayBuffer;
  /** Its compiled code; without it, it is compiled here. */
  readonly program?: WebAssembly.Module;
};

/** Starts the embedded engine with the settings all our sessions use. */
export async function openEngine({ dataDir, from, program }: EngineOptions): Promise<PGlite> {
  const lite = await PGlite.create({
    ...(dataDir === undefined
      ? {}
      : { dataDir: join(dataDir, 'postgres'), startParams: [...durableStartParams] }),
    ...(from === undefined ? {} : { loadDataDir: new Blob([from]) }),
    ...(program === undefined ? {} : { pgliteWasmModule: program }),
  });
  if (dataDir !== undefined) syncToDisk(lite);
  // The engine has no autovacuum to keep statistics, and plans live as long as the process: one made while a table was
  // small would read all of it forever. Analyzing a table blocks everyone, and the result matters little while nothing
  // is scanned in full, so a small sample is enough.
  await lite.exec("set timezone to 'UTC'; set enable_seqscan to off; set default_statistics_target to 10");
  return lite;
}
