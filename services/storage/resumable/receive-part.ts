import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { asDiskFull } from '../errors/disk-full-error.ts';
import type { Spool, Spooled } from '../ports/ports.ts';

export type ReceivedPart = Spooled & {
  /** Why the stream ended early; null if it is complete. */
  readonly fault: unknown;
};

/**
 * Writes a stream into a spool file. Whatever arrived before the stream broke is kept: a later request continues after
 * it.
 */
export async function receivePart(content: Readable, spool: Spool): Promise<ReceivedPart> {
  await spool.requireRoom(0);
  const path = spool.newPath();
  let bytes = 0;
  let fault: unknown = null;
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw asDiskFull(error);
  });
  try {
    for await (const chunk of content) {
      const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      await file.writeFile(part);
      bytes += part.length;
    }
  } catch (error) {
    fault = asDiskFull(error);
  } finally {
    await file.close();
  }
  return { path, bytes, fault };
}
