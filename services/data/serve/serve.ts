import type { TransactionOptions } from '@vocabloom/database/port/database.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { Payload } from '../parse/payload.ts';
import { canonicalQuery } from '../parse/query-string.ts';
import type { DataServicePorts, DataSettings } from '../ports.ts';
import { ProtocolError } from '../respond/protocol-error.ts';
import type { Reply } from '../respond/reply.ts';
import type { Arrival } from './arrival.ts';
import { readBody } from './body.ts';
import { type Caller, roleOf } from './identify.ts';
import { allowedVerbs } from './options.ts';
import { prepareCall } from './prepare-call.ts';
import { prepareRead } from './prepare-read.ts';
import { prepareWrite } from './prepare-write.ts';
import type { Prepared } from './prepared.ts';
import { createPreparedCache, shapeKey } from './prepared-cache.ts';
import { type DataRequest, readRequest } from './request.ts';
import { run } from './run.ts';
import { requestSettings, shapeSettings } from './transaction-settings.ts';

type ServePorts = Pick<DataServicePorts, 'database' | 'settings' | 'refuseWrite'> & {
  readonly catalogue: CatalogueCache;
};
type Shape = { readonly prepared: Prepared; readonly settings: TransactionOptions['settings'] };

/** Makes the function that answers one request of one caller: parse, plan, compile, run, respond. */
export function createServe({ database, settings, refuseWrite, catalogue: cache }: ServePorts) {
  const shapeFor = createPreparedCache<Shape>();

  return async (arrival: Arrival, caller: Caller): Promise<Reply> => {
    const current = cache.current();
    const catalogue = current instanceof Promise ? await current : current;
    if (arrival.method === 'OPTIONS') return allowedVerbs(catalogue, readRequest(arrival, settings));
    const { text, payload } = readBody(arrival);
    const { prepared, settings: shared } = shapeFor(catalogue, shapeKey(arrival, payload), () => {
      const request = readRequest(arrival, settings);
      return {
        prepared: prepare({ catalogue, request, payload, settings }),
        settings: shapeSettings(request, settings),
      };
    });
    if (refuseWrite !== undefined && payload !== null && !prepared.readOnly) {
      const refusal = await refuseWrite({ body: text, identity: caller.identity });
      if (refusal !== null) throw new ProtocolError(refusal);
    }
    return run(prepared, {
      database,
      options: {
        identity: caller.identity,
        readOnly: prepared.readOnly,
        settings: { ...shared, ...catalogue.roleSettings.get(roleOf(caller)), ...requestSettings(arrival) },
      },
      inputs: [text, ...arrival.parameters.map(({ input }) => input)],
      location: () => locationOf(arrival),
    });
  };
}

type Preparation = {
  readonly catalogue: Catalogue;
  readonly request: DataRequest;
  readonly payload: Payload | null;
  readonly settings: DataSettings;
};

function prepare({ catalogue, request, payload, settings }: Preparation): Prepared {
  const { resource, method } = request;
  if (resource.kind === 'routine') return prepareCall(catalogue, { ...request, payload }, settings);
  if (method === 'GET' || method === 'HEAD') return prepareRead(catalogue, request, settings);
  return prepareWrite(catalogue, { ...request, payload: payload ?? noBody }, settings);
}

/** A DELETE has no rows to write. */
const noBody = { text: '', form: 'array', keys: [] } as const;

function locationOf({ path, parameters }: Arrival): string {
  const query = canonicalQuery(parameters);
  return query === '' ? path : `${path}?${query}`;
}
