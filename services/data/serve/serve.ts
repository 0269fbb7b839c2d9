import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { canonicalQuery } from '../parse/query-string.ts';
import type { DataServicePorts } from '../ports.ts';
import type { Reply } from '../respond/reply.ts';
import { readBody } from './body.ts';
import type { Caller } from './identify.ts';
import { allowedVerbs } from './options.ts';
import { prepareCall } from './prepare-call.ts';
import { prepareRead } from './prepare-read.ts';
import { prepareWrite } from './prepare-write.ts';
import { createPreparedCache, shapeKey } from './prepared-cache.ts';
import type { DataRequest } from './request.ts';
import { run } from './run.ts';
import { transactionSettings } from './transaction-settings.ts';

type ServePorts = Pick<DataServicePorts, 'database' | 'settings'> & { readonly catalogue: CatalogueCache };

/** Makes the function that answers one request of one caller: parse, plan, compile, run, respond. */
export function createServe({ database, settings, catalogue: cache }: ServePorts) {
  const preparedFor = createPreparedCache();

  return async (request: DataRequest, caller: Caller): Promise<Reply> => {
    const current = cache.current();
    const catalogue = current instanceof Promise ? await current : current;
    if (request.method === 'OPTIONS') return allowedVerbs(catalogue, request);
    const { text, payload } = readBody(request);
    const prepared = preparedFor(catalogue, shapeKey(request, payload), () => {
      if (request.resource.kind === 'routine')
        return prepareCall(catalogue, { ...request, payload }, settings);
      if (request.method === 'GET' || request.method === 'HEAD')
        return prepareRead(catalogue, request, settings);
      return prepareWrite(catalogue, { ...request, payload: payload ?? noBody }, settings);
    });
    return run(prepared, {
      database,
      options: {
        identity: caller.identity,
        readOnly: prepared.readOnly,
        settings: transactionSettings(request, settings),
      },
      inputs: [text, ...request.parameters.map(({ input }) => input)],
      location: () => locationOf(request),
    });
  };
}

/** A DELETE has no rows to write. */
const noBody = { text: '', form: 'array', keys: [] } as const;

function locationOf({ path, parameters }: DataRequest): string {
  const query = canonicalQuery(parameters);
  return query === '' ? path : `${path}?${query}`;
}
