import type { Database, TransactionOptions } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { descriptionQuery } from '../describe/description-query.ts';
import { descriptionRow } from '../describe/description-row.ts';
import { swagger } from '../describe/swagger.ts';
import { answerSizeError } from '../errors/request-errors.ts';
import type { Reply } from '../respond/reply.ts';
import { profileHeader } from './prepare-read.ts';
import type { DataRequest } from './request.ts';
import type { ServeSettings } from './serve-settings.ts';

type Asked = {
  readonly database: Database;
  readonly options: TransactionOptions;
  readonly catalogue: Catalogue;
  readonly settings: Pick<ServeSettings, 'address' | 'bounds'>;
};

/** Answers GET and HEAD of the root: what the role may use of the schema (protocol: description). */
export async function describeSchema(
  { method, schema, isProfileNegotiated }: DataRequest,
  { database, options, catalogue, settings }: Asked,
): Promise<Reply> {
  const headers = {
    'content-type': 'application/openapi+json; charset=utf-8',
    ...profileHeader({ schema, isProfileNegotiated }),
  };
  if (method === 'HEAD') return { status: 200, headers, body: null };
  const result = await database.once(
    // With nothing else on the search path names of types are printed in full.
    { ...options, settings: { ...options.settings, search_path: 'pg_catalog' } },
    { text: descriptionQuery, values: [schema] },
  );
  const row = firstRowOf(descriptionRow, result) ?? null;
  const body = JSON.stringify(swagger({ catalogue, schema, row, address: settings.address ?? null }));
  const { answerBytes } = settings.bounds;
  if (Buffer.byteLength(body) > answerBytes) throw answerSizeError(answerBytes);
  return { status: 200, headers, body };
}
