import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asDiskFull } from '../errors/disk-full-error.ts';
import { tooLarge } from '../errors/refusals.ts';
import { limits } from '../ports/limits.ts';
import type { Spool, Spooled } from '../ports/ports.ts';

export type Received = Spooled & {
  /** Identifies a content (RFC 9110, 8.8.3), quoted. */
  readonly etag: string;
  /** The first bytes, used to detect the type. */
  readonly head: Uint8Array;
};

type Receive = {
  readonly spool: Spool;
  readonly maxBytes: number;
  /** The length the sender declared; null if none. */
  readonly declaredBytes: number | null;
};

/**
 * Writes a stream into a spool file, holding one chunk in memory at a time. Rejects with EntityTooLarge at the first
 * byte beyond the limit, with a `DiskFullError`, or with the stream's own error; nothing is left behind in these cases.
 */
export async function receive(
  content: Readable,
  { spool, maxBytes, declaredBytes }: Receive,
): Promise<Received> {
  await spool.requireRoom(declaredBytes ?? 0);
  const path = spool.newPath();
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let bytes = 0;
  let headBytes = 0;
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      hash.update(chunk);
      if (headBytes < limits.sniffedBytes) {
        const part = chunk.subarray(0, limits.sniffedBytes - headBytes);
        head.push(Buffer.from(part));
        headBytes += part.length;
      }
      yield chunk;
    }
  };
  // A stream that opens its file itself could create it after it was discarded.
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw asDiskFull(error);
  });
  try {
    await pipeline(content, measured, file.createWriteStream());
  } catch (error) {
    await discard({ path, bytes });
    throw asDiskFull(error);
  }
  return { path, bytes, etag: `"${hash.digest('hex').slice(0, 32)}"`, head: Buffer.concat(head) };
}

/** Removes a spool file that nobody took over. */
export const discard = ({ path }: Spooled): Promise<void> => unlink(path).catch(() => undefined);
