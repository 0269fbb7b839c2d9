import type { Database } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import type { DataLogger, DataSettings } from '../ports/ports.ts';
import { buildCatalogue } from './build-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueMissingError } from './catalogue-errors.ts';
import { catalogueQuery } from './catalogue-query.ts';
import { catalogueRow } from './catalogue-rows.ts';

export type CatalogueCache = {
  /** The catalogue; waits for the first reading. Rejects with PGRST002 while the database cannot be read. */
  readonly current: () => Catalogue | Promise<Catalogue>;
  readonly close: () => Promise<void>;
};

type CachePorts = {
  readonly database: Database;
  readonly settings: Pick<DataSettings, 'schemas' | 'extraSearchPath' | 'hoistedSettings'>;
  readonly logger: DataLogger;
};

/**
 * Keeps the catalogue and reads it again on `NOTIFY pgrst` with no payload or `reload schema`. Requests go on
 * with the old one until the new one is complete; a reading that fails leaves the old one in place.
 */
export async function startCatalogueCache(ports: CachePorts): Promise<CatalogueCache> {
  let known: Catalogue | null = null;
  let reading: Promise<Catalogue> | null = null;

  const read = (): Promise<Catalogue> => {
    // A change announced while a reading is under way may have been missed by it, so the next one follows it.
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
  await read();

  return {
    current: () =>
      known ??
      (reading ?? read()).catch(() => {
        throw catalogueMissingError();
      }),
    close: stop,
  };
}

const defaultHoisted = [
  'statement_timeout',
  'plan_filter.statement_cost_limit',
  'default_transaction_isolation',
];

/** Reads everything in one round trip, as the owner: what a role may do is the database's to decide later. */
async function readCatalogue({ database, settings }: CachePorts): Promise<Catalogue> {
  const { schemas, extraSearchPath = [], hoistedSettings = defaultHoisted } = settings;
  const result = await database.once(
    // With nothing on the search path PostgreSQL prints every name in full, whatever path it is used under.
    // Compiling so large a query takes longer than running it.
    { identity: { kind: 'owner' }, readOnly: true, settings: { search_path: 'pg_catalog', jit: 'off' } },
    {
      text: catalogueQuery,
      values: [schemas, [...schemas, ...extraSearchPath], hoistedSettings.map((name) => name.toLowerCase())],
    },
  );
  const row = firstRowOf(catalogueRow, result);
  if (row === undefined) throw new Error('the catalogue query gave no row');
  return buildCatalogue(row, schemas);
}
