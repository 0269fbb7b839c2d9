import { type Catalogue, keyOf, type Routine } from '../catalogue/catalogue.ts';
import type { DescriptionRow } from './description-row.ts';
import { callsOf } from './swagger-functions.ts';
import { definitionOf, parametersOf, pathOf } from './swagger-tables.ts';
import { type Json, rowTypes, summaryOf } from './swagger-types.ts';

type Described = {
  readonly catalogue: Catalogue;
  readonly schema: string;
  /** What the caller may use. */
  readonly row: DescriptionRow;
  /** The address of the service as seen from outside; null if unknown. */
  readonly address: string | null;
  /** Whether the document states that calls may carry a token. */
  readonly hasSecurity: boolean;
  /** Schemas whose types are named without their schema in the arguments of functions. */
  readonly plainSchemas: readonly string[];
};

/** The description of a schema (protocol: description): what one role may use of it, as a Swagger 2.0 document. */
export function swagger({ catalogue, schema, row, address, hasSecurity, plainSchemas }: Described): Json {
  const tables = row.tables.flatMap((described) => {
    const table = catalogue.tables.get(keyOf({ schema, name: described.name }));
    return table === undefined ? [] : [{ catalogue, table, described }];
  });
  const { summary = `Tables and functions of ${schema}`, description } = summaryOf(row.description);
  return {
    swagger: '2.0',
    info: { title: summary, description: description ?? 'What whoever asks may use', version: '1' },
    ...placeOf(address),
    ...(hasSecurity ? security : {}),
    consumes: [...rowTypes, 'text/csv'],
    produces: [...rowTypes, 'text/csv'],
    paths: Object.fromEntries([
      ['/', root],
      ...tables.map((known) => [`/${known.described.name}`, pathOf(known)]),
      ...callable({ catalogue, schema, row }).map((routine) => [
        `/rpc/${routine.name}`,
        callsOf(withPlainTypes(routine, plainSchemas)),
      ]),
    ]),
    definitions: Object.fromEntries(tables.map((known) => [known.described.name, definitionOf(known)])),
    parameters: { ...common, ...Object.fromEntries(tables.flatMap(parametersOf)) },
  };
}

function callable({ catalogue, schema, row }: Pick<Described, 'catalogue' | 'schema' | 'row'>) {
  return row.functions.flatMap(({ name, types }) => {
    const routines = catalogue.routines.get(keyOf({ schema, name })) ?? [];
    return (
      routines.find(
        ({ parameters }) =>
          parameters.length === types.length &&
          parameters.every(({ typeText }, index) => typeText === types[index]),
      ) ?? []
    );
  });
}

/** The function with types of these schemas named as on a search path. */
function withPlainTypes(routine: Routine, schemas: readonly string[]): Routine {
  const prefixes = schemas.flatMap((schema) => [`${schema}.`, `"${schema.replaceAll('"', '""')}".`]);
  const plain = (type: string) => {
    const prefix = prefixes.find((one) => type.startsWith(one));
    return prefix === undefined ? type : type.slice(prefix.length);
  };
  const parameters = routine.parameters.map((one) => ({ ...one, typeText: plain(one.typeText) }));
  return { ...routine, parameters };
}

function placeOf(address: string | null): Json {
  if (address === null) return { basePath: '/' };
  const { protocol, hostname, port, pathname } = new URL(address);
  const isPlain = protocol === 'http:';
  return {
    host: `${hostname}:${port || (isPlain ? 80 : 443)}`,
    basePath: pathname,
    schemes: [isPlain ? 'http' : 'https'],
  };
}

const security: Json = {
  security: [{ JWT: [] }],
  securityDefinitions: {
    JWT: {
      description: 'Add the token prepending "Bearer " (without quotes) to it',
      in: 'header',
      name: 'Authorization',
      type: 'apiKey',
    },
  },
};

const root: Json = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    produces: ['application/openapi+json', 'application/json'],
    responses: { 200: { description: 'OK' } },
  },
};

const text = (name: string, description: string, place: 'query' | 'header'): Json => ({
  name,
  description,
  required: false,
  in: place,
  type: 'string',
});

const prefer = (...choices: readonly string[]): Json => ({
  ...text('Prefer', 'Preference', 'header'),
  enum: choices.length === 0 ? undefined : choices,
});

const returned = ['return=representation', 'return=minimal', 'return=none'];

/** Parameters common to all tables. */
const common: Json = {
  preferParams: prefer(),
  preferReturn: prefer(...returned),
  preferCount: prefer('count=none'),
  preferPost: prefer(...returned, 'resolution=ignore-duplicates', 'resolution=merge-duplicates'),
  select: text('select', 'Filtering Columns', 'query'),
  on_conflict: text('on_conflict', 'On Conflict', 'query'),
  order: text('order', 'Ordering', 'query'),
  range: text('Range', 'Limiting and Pagination', 'header'),
  rangeUnit: { ...text('Range-Unit', 'Limiting and Pagination', 'header'), default: 'items' },
  offset: text('offset', 'Limiting and Pagination', 'query'),
  limit: text('limit', 'Limiting and Pagination', 'query'),
};
