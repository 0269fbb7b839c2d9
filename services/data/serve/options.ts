import { type Catalogue, keyOf, type Table } from '../catalogue/catalogue.ts';
import { noTableError } from '../catalogue/catalogue-errors.ts';
import { noRoutineError } from '../catalogue/routine-errors.ts';
import type { Reply } from '../respond/reply.ts';
import type { DataRequest } from './request.ts';

/** Answers OPTIONS: the verbs a table or function accepts, for every caller. */
export function allowedVerbs(catalogue: Catalogue, { schema, resource }: DataRequest): Reply {
  const name = { schema, name: resource.name };
  if (resource.kind === 'root') return allow(['OPTIONS', 'GET', 'HEAD']);
  if (resource.kind === 'table') {
    const table = catalogue.tables.get(keyOf(name));
    if (table === undefined) throw noTableError(catalogue, { schema, name: resource.name });
    return allow(tableVerbs(table));
  }
  const routines = catalogue.routines.get(keyOf(name)) ?? [];
  if (routines.length === 0) {
    throw noRoutineError({ catalogue, name, argumentNames: [], bodyType: null });
  }
  const isVolatile = routines.every((routine) => routine.volatile);
  return allow(isVolatile ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST']);
}

function tableVerbs({ insertable, updatable, deletable, primaryKey }: Table): readonly string[] {
  return [
    'OPTIONS',
    'GET',
    'HEAD',
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ];
}

function allow(verbs: readonly string[]): Reply {
  const headers = { allow: verbs.join(','), 'access-control-allow-origin': '*' };
  return { status: 200, headers, body: null };
}
