import { StorageError } from '../errors/storage-error.ts';
import type { StoragePorts } from '../ports/ports.ts';

const places = new WeakMap<StoragePorts['settings'], Map<string, number>>();

/**
 * Limits each person's concurrent uploads to the configured number; a further one is refused before a byte of it is
 * read.
 */
export async function takePlace<T>(
  { settings }: Pick<StoragePorts, 'settings'>,
  person: string,
  work: () => Promise<T>,
): Promise<T> {
  const taken = places.get(settings) ?? new Map<string, number>();
  places.set(settings, taken);
  const count = taken.get(person) ?? 0;
  if (count >= settings.uploadsAtOnce) {
    throw new StorageError('SlowDown', 'Too many uploads at once', { httpStatus: 429, retryAfterSeconds: 1 });
  }
  taken.set(person, count + 1);
  try {
    return await work();
  } finally {
    const left = (taken.get(person) ?? 1) - 1;
    if (left === 0) taken.delete(person);
    else taken.set(person, left);
  }
}
