import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/utils';
import { discard } from '../blobs/receive.ts';
import { DiskFullError } from '../errors/disk-full-error.ts';
import { limits } from '../ports/limits.ts';
import type { StoragePorts } from '../ports/ports.ts';
import { named, removeDroppedNow } from '../upload/store-object.ts';
import { receivePart } from './receive-part.ts';
import { readUploadId, type UploadName } from './upload-id.ts';
import { addPart, declareBytes, findUpload, forgetUpload, type ResumableUpload } from './uploads.ts';

/** The library's error for more data than announced. */
const isTooMuch = (error: unknown) =>
  error instanceof Error && 'status_code' in error && error.status_code === 413;

const nameOf = (id: string): UploadName => {
  const name = readUploadId(id);
  if (name === null) throw ERRORS.FILE_NOT_FOUND;
  return name;
};

/** An upload in the form of the library. */
export const stateOf = (id: string, { received, created_at: begun, bytes }: ResumableUpload): Upload =>
  new Upload({ id, offset: received, creation_date: begun, ...(bytes !== null && { size: bytes }) });

/**
 * Where the library keeps unfinished uploads: their state in the database, and the received parts with the blobs, so
 * that any process can continue what another one began.
 */
export function createDataStore(service: StoragePorts): DataStore {
  const { database } = service;

  const write = async (content: Readable, id: string, offset: number): Promise<number> => {
    const { version } = nameOf(id);
    const part = await receivePart(content, service.spool);
    const isUnwanted = isTooMuch(part.fault) || part.fault instanceof DiskFullError;
    if (part.bytes === 0 || isUnwanted) {
      await discard(part);
      if (part.fault !== null) throw part.fault;
      return offset;
    }
    const blob = service.ids.uuid();
    await service.blobs.keep(blob, part).catch(async (error: unknown) => {
      await discard(part);
      throw error;
    });
    const { bytes } = part;
    if (!(await named(service, blob, () => addPart(database, version, { offset, bytes, blob })))) {
      await service.blobs.remove([blob]);
      throw ERRORS.INVALID_OFFSET;
    }
    if (part.fault !== null) throw part.fault;
    return offset + bytes;
  };

  return Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration'],
    // The row is created when the policies are checked.
    create: async (upload: Upload) => upload,
    write,
    getUpload: async (id: string) => {
      const found = await findUpload(database, nameOf(id).version);
      if (found === undefined) throw ERRORS.FILE_NOT_FOUND;
      return stateOf(id, found);
    },
    declareUploadLength: (id: string, bytes: number) => declareBytes(database, nameOf(id).version, bytes),
    remove: async (id: string) => {
      await forgetUpload(database, nameOf(id).version);
      await removeDroppedNow(service);
    },
    getExpiration: () => limits.uploadLifeMs,
  });
}
