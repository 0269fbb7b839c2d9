import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Creates a folder that only this user may read (mode 0700), tightening the rights of an existing one. */
export async function createPrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}

/**
 * The content of a file that is made on first use and never changed (mode 0600). Processes that start at once all get
 * the content of the one that came first: the file appears whole or not at all.
 */
export async function createOnce(path: string, make: () => Promise<string>): Promise<string> {
  const existing = await readIfPresent(path);
  if (existing !== undefined) return existing;
  const draft = join(dirname(path), `.${randomUUID()}.draft`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(await make());
    await file.sync();
    await file.close();
    // A hard link fails if the name is taken, while a rename would replace another process's secrets.
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await file.close().catch(() => undefined);
    await unlink(draft);
  }
  return readFile(path, 'utf8');
}

async function readIfPresent(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
