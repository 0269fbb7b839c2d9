import { randomUUID } from 'node:crypto';
import type { Learner } from './learner.ts';

/** Paths below the storage service's prefix: some that a learner may name, some that belong to nobody. */
export const storagePaths = ({ userId }: Learner): readonly string[] => {
  const object = `recordings/${userId}/${randomUUID()}.wav`;
  return [
    'bucket',
    'bucket/recordings',
    'bucket/recordings/empty',
    `object/${object}`,
    `object/authenticated/${object}`,
    `object/public/${object}`,
    `object/info/${object}`,
    `object/sign/${object}`,
    'object/sign/recordings',
    `object/upload/sign/${object}`,
    'object/list/recordings',
    'object/list-v2/recordings',
    'object/recordings',
    'object/move',
    'object/copy',
    `render/image/authenticated/${object}`,
    'upload/resumable',
    `upload/resumable/${Buffer.from(object).toString('base64url')}`,
    'cdn/x',
  ];
};

/** Valid bodies of the calls to storage, by the end of their address. */
export const storageBodies = ({ userId }: Learner): Readonly<Record<string, object>> => {
  const [sourceKey, destinationKey] = [`${userId}/${randomUUID()}.wav`, `${userId}/${randomUUID()}.wav`];
  return {
    '/storage/v1/bucket': {
      ...{ id: 'mine', name: 'mine', public: false },
      ...{ file_size_limit: 1000, allowed_mime_types: ['audio/wav'] },
    },
    '/object/list/recordings': {
      ...{ prefix: userId, limit: 100, offset: 0, search: 'a' },
      sortBy: { column: 'name', order: 'asc' },
    },
    '/object/list-v2/recordings': { prefix: userId, limit: 10, cursor: 'x', with_delimiter: true },
    '/object/sign/recordings': { expiresIn: 60, paths: [sourceKey] },
    '/object/recordings': { prefixes: [sourceKey] },
    '/object/move': { bucketId: 'recordings', sourceKey, destinationKey },
    '/object/copy': { bucketId: 'recordings', sourceKey, destinationKey, metadata: { a: 1 } },
  };
};

/** Headers with impossible values, for uploads in one piece and in parts. */
export const storageHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'audio/wav', 'x-upsert': 'true', 'cache-control': 'max-age=1e5000' },
  { 'content-type': 'multipart/form-data; boundary=a', 'x-metadata': 'not base64 of JSON' },
  { 'tus-resumable': '1.0.0', 'upload-length': '99999999999999999999', 'upload-metadata': 'bucketName !,,' },
  {
    ...{ 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' },
    ...{ 'upload-offset': '-1', 'upload-length': '1e3' },
  },
  { range: 'bytes=5-1,-0', 'if-none-match': '"', 'if-modified-since': 'yesterday' },
];
