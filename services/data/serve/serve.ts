import type { TransactionOptions } from '@vocabloom/database/port/database.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { ProtocolError } from '../errors/protocol-error.ts';
import { noRows, type Payload } from '../parse/payload.ts';
import { canonicalQuery } from '../parse/query-string.ts';
import { limits } from '../ports/limits.ts';
import type { DataServicePorts } from '../ports/ports.ts';
import type { Reply } from '../respond/reply.ts';
import { preRequestStatement } from '../sql/pre-request.ts';
import type { Arrival } from './arrival.ts';
import { readBody } from './body.ts';
import { describeSchema } from './describe.ts';
import { type Caller, personOf, roleOf } from './identify.ts';
import { allowedVerbs } from './options.ts';
import { prepareCall } from './prepare-call.ts';
import { prepareRead } from './prepare-read.ts';
import { prepareWrite } from './prepare-write.ts';
import type { Prepared } from './prepared.ts';
import { createPreparedCache, shapeKey } from './prepared-cache.ts';
import { type DataRequest, isRoot, readRequest } from './request.ts';
import { run } from './run.ts';
import { type ServeSettings, serveSettings, timeoutOf } from './serve-settings.ts';
import { createShares } from './share.ts';
import type { Stopwatch } from './stopwatch.ts';
import {
  appSettings,
  isolationOf,
  requestSettings,
  type ShapeSettings,
  shapeSettings,
} from './transaction-settings.ts';

type ServePorts = Pick<DataServicePorts, 'database' | 'settings' | 'screenWrites'> & {
  readonly catalogue: CatalogueCache;
};
type Shape = { readonly prepared: Prepared; readonly settings: ShapeSettings };

type Asked = {
  readonly caller: Caller;
  readonly catalogue: Catalogue;
  readonly watch?: Stopwatch | undefined;
  /** The path as it arrived. */
  readonly path: string;
};

const nothingWanted = { texts: new Set<string>(), context: new Set<string>(), longestText: 0 };

/** Makes the function that answers one request of one caller: parse, plan, compile, run, respond. */
export function createServe({ database, settings: given, screenWrites, catalogue: cache }: ServePorts) {
  const settings = serveSettings(given, database.engine);
  const shapeFor = createPreparedCache<Shape>();
  const takeShare = createShares(settings.share);
  const wanted = screenWrites?.wanted ?? nothingWanted;
  const before = settings.preRequest === undefined ? [] : [preRequestStatement(settings.preRequest)];
  const ofOperator = appSettings(settings);
  const withRoot = rootFunctionInPlace(settings);

  return async (came: Arrival, caller: Caller, watch?: Stopwatch): Promise<Reply> => {
    const arrival = withRoot(came);
    const catalogue = cache.current();
    if (arrival.method === 'OPTIONS') return allowedVerbs(catalogue, readRequest(arrival, settings));
    const person = personOf(caller);
    const leave = person === null ? null : await takeShare(person);
    try {
      return await answer(arrival, { caller, catalogue, watch, path: came.path });
    } finally {
      leave?.();
    }
  };

  async function answer(arrival: Arrival, asked: Asked): Promise<Reply> {
    const { caller, catalogue, watch } = asked;
    const { text, payload } = await readBody(arrival, { wanted, rows: settings.writeRows });
    watch?.done('parse');
    if (isRoot(arrival.path)) return describe(arrival, asked);
    const { prepared, settings: shared } = shapeFor(catalogue, shapeKey(arrival, payload), () => {
      const request = readRequest(arrival, settings);
      const made = prepare({ catalogue, request, payload, settings });
      return { prepared: made, settings: shapeSettings(request, settings, made.hoisted) };
    });
    watch?.done('plan');
    if (screenWrites !== undefined && payload !== null && !prepared.readOnly) {
      const refusal = await screenWrites.refuse({ texts: payload.texts, identity: caller.identity });
      if (refusal !== null) throw new ProtocolError(refusal);
    }
    const reply = await run(prepared, {
      database,
      options: transactionOf(arrival, { ...asked, shared, readOnly: prepared.readOnly }),
      inputs: [text, ...arrival.parameters.map(({ input }) => input)],
      location: () => locationOf(arrival),
    });
    watch?.done('transaction');
    return reply;
  }

  async function describe(arrival: Arrival, asked: Asked): Promise<Reply> {
    const { catalogue, watch } = asked;
    const request = readRequest(arrival, settings);
    watch?.done('plan');
    const shared = shapeSettings(request, settings);
    const options = transactionOf(arrival, { ...asked, shared, readOnly: true });
    const reply = await describeSchema(request, { database, options, catalogue, settings });
    watch?.done('transaction');
    return reply;
  }

  function transactionOf(
    arrival: Arrival,
    of: Asked & { readonly shared: ShapeSettings; readonly readOnly: boolean },
  ): TransactionOptions {
    const role = roleOf(of.caller);
    const made = {
      statement_timeout: timeoutOf(settings, role),
      ...of.shared.weak,
      ...of.catalogue.roleSettings.get(role),
      ...of.shared.strong,
      ...requestSettings({ ...arrival, path: of.path }),
      ...ofOperator,
    };
    const { identity } = of.caller;
    return { identity, readOnly: of.readOnly, ...isolationOf(made), settings: made, before };
  }
}

type Preparation = {
  readonly catalogue: Catalogue;
  readonly request: DataRequest;
  readonly payload: Payload | null;
  readonly settings: ServeSettings;
};

function prepare({ catalogue, request, payload, settings }: Preparation): Prepared {
  const { resource, method } = request;
  if (resource.kind === 'routine') return prepareCall(catalogue, { ...request, payload }, settings);
  if (method === 'GET' || method === 'HEAD') return prepareRead(catalogue, request, settings);
  return prepareWrite(catalogue, { ...request, payload: payload ?? noRows }, settings);
}

/** If a function replaces the description, a request to the root becomes a call of it. */
function rootFunctionInPlace({ rootFunction, openApi }: ServeSettings) {
  if (rootFunction === undefined || openApi === 'disabled') return (arrival: Arrival) => arrival;
  const path = `/rpc/${encodeURIComponent(rootFunction)}`;
  return (arrival: Arrival) => (isRoot(arrival.path) ? { ...arrival, path } : arrival);
}

/** Path and query as `Content-Location` repeats them; null if they would be too long for a header. */
function locationOf({ path, parameters }: Arrival): string | null {
  const query = canonicalQuery(parameters);
  const location = query === '' ? path : `${path}?${query}`;
  return location.length > limits.headerCharacters ? null : location;
}
