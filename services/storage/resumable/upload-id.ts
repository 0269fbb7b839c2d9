import { isKey } from '../names/names.ts';

/** What the URL of a resumable upload identifies (protocol: resumable uploads). */
export type UploadName = { readonly bucketId: string; readonly key: string; readonly version: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const writeUploadId = ({ bucketId, key, version }: UploadName): string =>
  Buffer.from(`${bucketId}/${key}/${version}`).toString('base64url');

/** Null if it is not such an id. */
export function readUploadId(id: string): UploadName | null {
  const steps = Buffer.from(id, 'base64url').toString('utf8').split('/');
  const version = steps.pop() ?? '';
  const [bucketId = '', ...rest] = steps;
  const key = rest.join('/');
  return bucketId !== '' && isKey(key) && uuid.test(version) ? { bucketId, key, version } : null;
}
