import { randomUUID } from 'node:crypto';
import type { StorageClient } from '@supabase/storage-js';
import type { Claims } from '@vocabloom/database/port/database.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Place } from './places.ts';
import { recorded } from './recorded.ts';
import { person, service, startStorage, type TestStorage } from './start-storage.ts';

export type Team = {
  readonly storage: TestStorage;
  /** A new one for each test, private and empty. */
  readonly bucket: string;
  /** A member of the team. */
  readonly ada: ReturnType<typeof person>;
  readonly as: (claims: Claims) => StorageClient;
  readonly operator: () => StorageClient;
  /** The files of the bucket; as seen by Ada, by default. */
  readonly files: (claims?: Claims) => ReturnType<StorageClient['from']>;
  /** `Class.method` of every method called on the client library. */
  readonly called: ReadonlySet<string>;
};

/** Policies as an operator would set them up for a team: any signed-in person may do anything in the team's buckets. */
const policies = `
  create policy team on storage.buckets for all to authenticated using (true) with check (true);
  create policy team on storage.objects for all to authenticated
    using (bucket_id like 'team-%') with check (bucket_id like 'team-%');`;

/** A storage service for the tests of one file, used by a team through the client library. */
export function useTeam(place: Place = 'a folder'): Team {
  let storage: TestStorage;
  let bucket: string;
  const called = new Set<string>();
  const ada = person();
  const as: Team['as'] = (claims) => recorded(storage.client(claims), called);
  const operator = () => as(service);
  beforeAll(async () => {
    storage = await startStorage({ place });
    await storage.sql(policies);
  });
  afterAll(() => storage.close());
  beforeEach(async () => {
    bucket = `team-${randomUUID()}`;
    await operator().createBucket(bucket, { public: false });
  });
  return {
    get storage() {
      return storage;
    },
    get bucket() {
      return bucket;
    },
    ...{ ada, as, operator, called },
    files: (claims = ada) => as(claims).from(bucket),
  };
}
