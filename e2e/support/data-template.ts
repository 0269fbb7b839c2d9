import { rm } from 'node:fs/promises';
import { startServer, templateVariable } from './server.ts';

/**
 * Makes a data folder with a migrated database and no rows before the first journey, to be copied by each server:
 * bringing a new database up to date takes most of a first start.
 */
export default async function makeDataTemplate(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.halt();
  process.env[templateVariable] = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}
