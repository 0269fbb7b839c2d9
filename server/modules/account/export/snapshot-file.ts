import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '@vocabloom/database/port/database.ts';
import { type HttpError, httpError } from '../../../platform/http/http-error.ts';
import { type Read, readInOneState } from './one-state.ts';

type Snapshot = {
  readonly database: Database;
  readonly userId: string;
  readonly write: (read: Read) => AsyncGenerator<string | Uint8Array>;
};

type SnapshotFile = { readonly bytes: number; readonly stream: Readable };

/** What exports may use of a process (security: bounds). */
export const exportLimits = {
  /** Being read from the database at once: each uses one of its connections. */
  reading: 2,
  /** Being read, or waiting to be read by the caller. */
  open: 20,
  readMs: 60_000,
  /** A download that takes longer is cut off. */
  sendMs: 10 * 60_000,
  bytes: 1024 * 1024 * 1024,
} as const;

const busy = (cause?: unknown): HttpError =>
  httpError({ code: 'overloaded', retryAfterSeconds: 10, ...(cause === undefined ? {} : { cause }) });

/**
 * Makes files of what is stored about people, each showing one moment. The database is read at its own speed into a
 * nameless file, and the person reads from that at theirs, so a slow reader holds no transaction open.
 */
export function snapshotFiles(
  limits: { readonly [Name in keyof typeof exportLimits]: number } = exportLimits,
) {
  let reading = 0;
  let opened = 0;

  const copyTo =
    (file: FileHandle, { write }: Snapshot) =>
    async (read: Read): Promise<number> => {
      const endsMs = performance.now() + limits.readMs;
      await file.truncate(0);
      let bytes = 0;
      for await (const piece of write(read)) {
        const chunk = Buffer.from(piece);
        if (bytes + chunk.length > limits.bytes || performance.now() > endsMs)
          throw busy(new Error(`an export ended at ${bytes} bytes: it is too large or was read too slowly`));
        await file.write(chunk, 0, chunk.length, bytes);
        bytes += chunk.length;
      }
      return bytes;
    };

  const send = (file: FileHandle, bytes: number): SnapshotFile => {
    const stream = file.createReadStream({ start: 0, highWaterMark: 64 * 1024 });
    const tooLate = () => stream.destroy(new Error('an export was read too slowly'));
    // A reader gets the error; without a reader it must not end the process.
    stream.on('error', () => undefined);
    const timer = setTimeout(tooLate, limits.sendMs).unref();
    stream.once('close', () => {
      clearTimeout(timer);
      opened -= 1;
    });
    return { bytes, stream };
  };

  return async (snapshot: Snapshot): Promise<SnapshotFile> => {
    if (reading >= limits.reading || opened >= limits.open) throw busy();
    reading += 1;
    opened += 1;
    let file: FileHandle | undefined;
    try {
      file = await openNameless();
      const { database, userId } = snapshot;
      const bytes = await readInOneState({ database, userId, read: copyTo(file, snapshot) });
      return send(file, bytes);
    } catch (error) {
      opened -= 1;
      await file?.close();
      throw isFull(error) ? busy(error) : error;
    } finally {
      reading -= 1;
    }
  };
}

/** Nobody else can find the file, and nothing of it remains however the process ends. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `vocabloom-export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';
