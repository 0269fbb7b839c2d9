import type { Database, TransactionOptions } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { descriptionQuery } from '../describe/description-query.ts';
import { descriptionRow } from '../describe/description-row.ts';
import { swagger } from '../describe/swagger.ts';
import { answerSizeError } from '../errors/request-errors.ts';
import { type Reply, withOverrides } from '../respond/reply.ts';
import { requireDescription } from './negotiate.ts';
import { profileHeader } from './prepare-read.ts';
import type { DataRequest } from './request.ts';
import type { ServeSettings } from './serve-settings.ts';

type Asked = {
  readonly database: Database;
  readonly options: TransactionOptions;
  readonly catalogue: Catalogue;
  readonly settings: Pick<
    ServeSettings,
    'address' | 'bounds' | 'extraSearchPath' | 'openApi' | 'openApiSecurity'
  >;
};

/** With nothing else on the search path, type names are printed in full. */
const typesInFull = { text: `select set_config('search_path', 'pg_catalog', true)` };

/** Answers GET and HEAD of the root: what the role may use of the schema (protocol: description). */
export async function describeSchema(
  { method, schema, isProfileNegotiated, accepted }: DataRequest,
  { database, options, catalogue, settings }: Asked,
): Promise<Reply> {
  requireDescription(accepted);
  const headers = {
    'content-type': 'application/openapi+json; charset=utf-8',
    ...profileHeader({ schema, isProfileNegotiated }),
  };
  const result = await database.once(
    { ...options, before: [...(options.before ?? []), typesInFull] },
    { text: descriptionQuery, values: [schema, settings.openApi === 'ignore-privileges'] },
  );
  const row = firstRowOf(descriptionRow, result);
  if (row === undefined) throw new Error('the description query returned no row');
  const { address = null, openApiSecurity: hasSecurity = false, extraSearchPath = [] } = settings;
  // A caller's own description runs with a search path; the one shown to everybody does not.
  const plainSchemas = settings.openApi === 'ignore-privileges' ? [] : [schema, ...extraSearchPath];
  const body = JSON.stringify(swagger({ catalogue, schema, row, address, hasSecurity, plainSchemas }));
  const { answerBytes } = settings.bounds;
  if (Buffer.byteLength(body) > answerBytes) throw answerSizeError(answerBytes);
  return withOverrides({ status: 200, headers, body: method === 'HEAD' ? null : body }, row);
}
