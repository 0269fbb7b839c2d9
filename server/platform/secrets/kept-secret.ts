import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createOnce, createPrivateFolder } from './create-once.ts';

type KeptSecret = {
  readonly dataDir: string;
  /** The file's name in the data folder. */
  readonly name: string;
  /** From the settings; if set, nothing is stored. */
  readonly given: string | undefined;
};

/** A secret that never changes, generated in the data folder on first use (product: settings). */
export async function keptSecret({ dataDir, name, given }: KeptSecret): Promise<string> {
  if (given !== undefined) return given;
  await createPrivateFolder(dataDir);
  const path = join(dataDir, name);
  const stored = (await createOnce(path, async () => `${randomBytes(32).toString('base64url')}\n`)).trim();
  if (stored.length < 32) throw new Error(`${path} is damaged: put back a copy of it, or remove it`);
  return stored;
}
