import { Readable } from 'node:stream';
import { BlobsAwayError } from '../errors/blobs-away-error.ts';

/**
 * The same bytes, but the stream fails if they are fewer or more than announced: the connection then ends, and no
 * client takes a part for the whole.
 */
export function exactly(content: Readable, bytes: number): Readable {
  const stream = Readable.from(counted(content, bytes), { objectMode: false });
  // A stream that nobody began to read does not close its source by itself.
  return stream.once('close', () => content.destroy());
}

async function* counted(content: Readable, bytes: number) {
  let sent = 0;
  for await (const chunk of content) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    sent += part.length;
    if (sent > bytes) break;
    yield part;
  }
  if (sent !== bytes) throw new BlobsAwayError('an object has other bytes than its row says');
}
