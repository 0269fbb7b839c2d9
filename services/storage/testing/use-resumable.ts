import type { Claims } from '@vocabloom/database/port/database.ts';
import { afterAll, beforeAll } from 'vitest';
import type { Place } from './places.ts';
import { bytesOf, startStorage, type TestStorage } from './start-storage.ts';
import { tusOf } from './tus.ts';

/** A storage service for the tests of one file, with single requests of the protocol of resumable uploads. */
export function useResumable(place: Place = 'a folder') {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await startStorage({ place });
  });
  afterAll(() => storage.close());
  return {
    get storage() {
      return storage;
    },
    ...tusOf(() => storage),
  };
}

/** The bytes of a recording, as downloaded by `who`. */
export const contentOf = async (storage: TestStorage, who: Claims, name: string): Promise<Buffer> =>
  bytesOf((await storage.client(who).from('recordings').download(name)).data);
