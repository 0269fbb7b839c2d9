import {
  ACCOUNT_EXPORT_PATH,
  EXPORT_FORMATS,
  type ExportFormat,
} from '@vocabloom/contract/export-formats.ts';
import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { callerOf, type ReadToken, requireUser } from '../../platform/http/caller.ts';
import { httpError } from '../../platform/http/http-error.ts';
import type { LimitAccount } from '../../platform/limits/per-account.ts';
import { type Exported, jsonFile } from './export/json-file.ts';
import type { ReadKept } from './export/recordings-file.ts';
import { snapshotFiles } from './export/snapshot-file.ts';

type ExportRoutes = {
  readonly database: Database;
  readonly readToken: ReadToken;
  readonly limitAccount: LimitAccount;
  readonly clock: Clock;
  readonly readKept: ReadKept;
};

const querySchema = z.object({ format: z._default(z.enum(EXPORT_FORMATS), 'json') });

/** The libraries that write tables and archives are loaded for the first caller who needs them. */
const files = (
  readKept: ReadKept,
): Record<
  ExportFormat,
  { readonly type: string; readonly write: (exported: Exported) => AsyncGenerator<string | Uint8Array> }
> => ({
  json: { type: 'application/json; charset=utf-8', write: jsonFile },
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    async *write(exported) {
      yield* (await import('./export/csv-file.ts')).csvFile(exported);
    },
  },
  zip: {
    type: 'application/zip',
    async *write(exported) {
      yield* (await import('./export/recordings-file.ts')).recordingsFile(exported, readKept);
    },
  },
});

/**
 * `GET /account/export` (product: your data): shows one moment of the account; whatever its size, one page of it is in
 * memory at a time.
 */
export function exportRoutes(
  app: FastifyInstance,
  { database, readToken, limitAccount, clock, readKept }: ExportRoutes,
): void {
  const makeFile = snapshotFiles();
  const ways = files(readKept);
  app.get(
    ACCOUNT_EXPORT_PATH,
    { onRequest: requireUser(readToken), exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const query = querySchema.safeParse(request.query);
      if (!query.success) throw httpError({ code: 'bad_request' });
      await limitAccount('export', userId);
      const { format } = query.data;
      const { type, write } = ways[format];
      const nowMs = clock.nowMs();
      // The file is complete before the first header, so a failure is an error response and not half a file.
      const file = await makeFile({ database, userId, write: (read) => write({ read, userId, nowMs }) });
      const day = new Date(nowMs).toISOString().slice(0, 10);
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="vocabloom-${day}.${format}"`)
        .header('cache-control', 'no-store')
        .header('content-length', file.bytes)
        .send(file.stream);
    },
  );
}
