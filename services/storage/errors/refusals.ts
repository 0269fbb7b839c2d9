import { StorageError } from './storage-error.ts';

/** Refusals shared by several calls (protocol: storage errors). */
export const noSuchBucket = () => new StorageError('NoSuchBucket', 'Bucket not found');
export const noSuchKey = () => new StorageError('NoSuchKey', 'Object not found');
/** The bucket in which to sign, or to which to copy or move, does not exist. */
export const noSuchTarget = () =>
  new StorageError('InvalidRequest', 'The related resource does not exist', {
    statusCode: '404',
    error: 'InvalidRequest',
  });
export const keyExists = () => new StorageError('KeyAlreadyExists', 'The resource already exists');
export const bucketExists = () => new StorageError('BucketAlreadyExists', 'The resource already exists');
export const tooLarge = () =>
  new StorageError('EntityTooLarge', 'The object exceeded the maximum allowed size');
export const wrongType = (mimetype: string) =>
  new StorageError('InvalidMimeType', `mime type ${mimetype} is not supported`);
/** An invalid `Content-Type` header. */
export const wrongTypeHeader = () => new StorageError('InvalidMimeType', 'Invalid Content-Type header');
export const invalidRequest = (message: string, error?: string) =>
  new StorageError('InvalidRequest', message, error === undefined ? {} : { error });
export const noContent = () => invalidRequest('No content provided', 'InvalidRequest');
export const tokenRefused = (message: string) => new StorageError('AccessDenied', message);
export const wrongRole = () =>
  new StorageError('AccessDenied', 'Access denied: Invalid role', { httpStatus: 403 });
export const noSuchRoute = (method: string, path: string) =>
  new StorageError('InvalidRequest', `Route ${method}:${path} not found`, {
    httpStatus: 404,
    statusCode: '404',
    error: 'Not Found',
  });
/** One person has more requests under way than their share of the database. */
export const tooManyAtOnce = () =>
  new StorageError('SlowDown', 'Too many requests of one person at once', {
    httpStatus: 429,
    retryAfterSeconds: 1,
  });
/** The disk is full: nothing was stored, and a retry may succeed later. */
export const diskFull = (cause: unknown) =>
  new StorageError('InsufficientStorage', 'There is no room for more', {
    httpStatus: 507,
    retryAfterSeconds: 60,
    cause,
  });
