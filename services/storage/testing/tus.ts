import type { Claims } from '@vocabloom/database/port/database.ts';
import { webm } from './samples.ts';
import type { TestStorage } from './start-storage.ts';

/** A recording of exactly that many bytes. */
export const sized = (bytes: number): Buffer => Buffer.concat([webm, Buffer.alloc(bytes - webm.length, 7)]);

/** `Upload-Metadata` of these fields. */
export const metadataOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** The path below the service's prefix. */
export const below = (location: string): string => location.replace('/storage/v1', '');

/** Single requests of the protocol of resumable uploads. */
export function tusOf(storage: () => Pick<TestStorage, 'ask'>) {
  const tus = (path: string, as: Claims, init: RequestInit) =>
    storage().ask(path, {
      ...init,
      as,
      headers: { 'tus-resumable': '1.0.0', ...Object.fromEntries(new Headers(init.headers)) },
    });
  const create = async (
    as: Claims,
    objectName: string,
    bytes: number,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const metadata = metadataOf({ bucketName: 'recordings', objectName, contentType: 'audio/webm' });
    const answer = await tus('/upload/resumable', as, {
      method: 'POST',
      headers: { 'upload-length': String(bytes), 'upload-metadata': metadata, ...more },
    });
    const location = answer.headers.get('location') ?? '';
    return { status: answer.status, text: await answer.text(), location };
  };
  const patch = (
    as: Claims,
    location: string,
    offset: number | string,
    body: BodyInit | Buffer,
    more: RequestInit & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) =>
    tus(below(location), as, {
      method: 'PATCH',
      ...more,
      headers: {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...more.headers,
      },
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
    });
  /** How much has arrived: the status, and the offset that the server reports. */
  const offsetOf = async (as: Claims, location: string) => {
    const head = await tus(below(location), as, { method: 'HEAD' });
    return [head.status, head.headers.get('upload-offset')];
  };
  return { tus, create, patch, offsetOf };
}
