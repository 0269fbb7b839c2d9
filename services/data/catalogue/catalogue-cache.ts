import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { type DataLogger, type DataSettings, defaultHoistedSettings } from '../ports/ports.ts';
import { buildCatalogue } from './build-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueQuery } from './catalogue-query.ts';
import { catalogueRow } from './catalogue-rows.ts';

export type CatalogueCache = {
  readonly current: () => Catalogue;
  readonly close: () => Promise<void>;
};

type CachePorts = {
  readonly database: Database;
  readonly settings: Pick<DataSettings, 'schemas' | 'extraSearchPath' | 'hoistedSettings'>;
  readonly logger: DataLogger;
};

/**
 * Keeps the catalogue and reads it again on `NOTIFY pgrst` with no payload or `reload schema`. Requests use the old
 * catalogue until the new one is complete; if a reading fails, the old one remains in use. Rejects if the first reading
 * fails: no request is ever answered without a catalogue.
 */
export async function startCatalogueCache(ports: CachePorts): Promise<CatalogueCache> {
  let known: Catalogue | null = null;
  let reading: Promise<Catalogue> | null = null;

  const read = (): Promise<Catalogue> => {
    // The current reading may have missed a change announced while it runs, so another one follows it.
    const after = reading?.catch(() => null) ?? Promise.resolve(null);
    const next = after.then(() => readCatalogue(ports));
    reading = next;
    next.then(
      (catalogue) => {
        known = catalogue;
        if (reading === next) reading = null;
      },
      (error: unknown) => {
        if (reading === next) reading = null;
        ports.logger.error({ err: error }, 'the database catalogue could not be read');
      },
    );
    return next;
  };

  const stop = await ports.database.listen('pgrst', (payload) => {
    if (payload === '' || payload === 'reload schema') read().catch(() => undefined);
  });
  const first = await read();

  return {
    current: () => known ?? first,
    close: stop,
  };
}

/** Reads everything in one round trip, as the owner: the database decides later what a role may do. */
async function readCatalogue({ database, settings }: CachePorts): Promise<Catalogue> {
  const { schemas, extraSearchPath = [], hoistedSettings = defaultHoistedSettings } = settings;
  const result = await database.once(
    // With only `pg_catalog` on the search path, PostgreSQL prints every other name in full, so the result does not
    // depend on the path used later. JIT is off because compiling so large a query takes longer than running it.
    { ...owner, readOnly: true, settings: { search_path: 'pg_catalog', jit: 'off' } },
    {
      text: catalogueQuery,
      values: [schemas, [...schemas, ...extraSearchPath], hoistedSettings.map((name) => name.toLowerCase())],
    },
  );
  const row = firstRowOf(catalogueRow, result);
  if (row === undefined) throw new Error('the catalogue query returned no row');
  return buildCatalogue(row, schemas);
}
