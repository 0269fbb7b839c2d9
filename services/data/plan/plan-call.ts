import {
  type Catalogue,
  type Column,
  keyOf,
  type Parameter,
  type QualifiedName,
  type Routine,
} from '../catalogue/catalogue.ts';
import { ambiguousRoutineError, noRoutineError } from '../catalogue/catalogue-errors.ts';
import type { ParsedQuery } from '../parse/tree.ts';
import type { CallArguments, CallPlan } from './call-plan.ts';
import { planRead, type ReadContext } from './plan-read.ts';
import type { ReadNode } from './read-plan.ts';
import { resultSource } from './table-source.ts';

export type CallRequest = {
  readonly name: QualifiedName;
  readonly query: ParsedQuery;
  /** What the arguments come in: the keys of a JSON body, a body of another type, or the query. */
  readonly given:
    | { readonly kind: 'json'; readonly keys: readonly string[] }
    | { readonly kind: 'raw'; readonly contentType: string }
    | { readonly kind: 'query' };
};

/** Finds the function a call means and plans it; PGRST202 when there is none, PGRST203 when there are several. */
export function planCall(context: ReadContext, request: CallRequest): CallPlan {
  const routine = findRoutine(context.catalogue, request);
  return { routine, arguments: argumentsOf(routine, request), answer: planAnswer(context, routine, request) };
}

const scalarColumn: Column = {
  name: 'value',
  type: { schema: 'pg_catalog', name: 'text' },
  baseType: 'text',
  defaultExpression: null,
};

function planAnswer(context: ReadContext, routine: Routine, { query }: CallRequest): ReadNode | null {
  const { returns, returnsSet, returnsTable, columns } = routine;
  const name = returnsTable ?? routine;
  if (returns === 'composite') {
    const maxRows = returnsSet ? context.maxRows : null;
    const table = returnsTable && context.catalogue.tables.get(keyOf(returnsTable));
    const computed = table?.computed ?? new Map<string, Column>();
    return planRead({ ...context, maxRows }, resultSource({ ...name, columns, computed }), query);
  }
  if (returns === 'void' || !returnsSet) return null;
  const source = resultSource({
    ...name,
    columns: new Map([[scalarColumn.name, scalarColumn]]),
    computed: new Map(),
  });
  return planRead(context, source, { ...query, select: [{ kind: 'everything' }] });
}

function argumentNames({ given, query }: CallRequest): readonly string[] {
  switch (given.kind) {
    case 'json':
      return given.keys;
    case 'raw':
      return [];
    case 'query':
      return [...new Set(query.arguments.map(({ name }) => name))].toSorted();
  }
}

function findRoutine(catalogue: Catalogue, request: CallRequest): Routine {
  const { name, given } = request;
  const names = argumentNames(request);
  const candidates = catalogue.routines.get(keyOf(name)) ?? [];
  const byNames = given.kind === 'raw' ? [] : candidates.filter((routine) => takesNames(routine, names));
  const found = byNames.length > 0 ? byNames : candidates.filter((routine) => takesBody(routine, given));
  const [only, ...others] = found;
  if (only === undefined) {
    throw noRoutineError({ ...name, argumentNames: names, byPost: given.kind !== 'query' });
  }
  if (others.length > 0) throw ambiguousRoutineError(found);
  return only;
}

/** Every required parameter is given, and nothing that is no parameter. */
function takesNames({ parameters }: Routine, names: readonly string[]): boolean {
  const known = new Set(parameters.flatMap(({ name }) => name || []));
  const hasUnnamed = parameters.some(({ name }) => name === '');
  return (
    !hasUnnamed &&
    names.every((name) => known.has(name)) &&
    parameters.every(({ name, required }) => !required || names.includes(name))
  );
}

const bodyTypes: Readonly<Record<string, string>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

function takesBody({ parameters }: Routine, given: CallRequest['given']): boolean {
  const [only, ...others] = parameters;
  if (only === undefined || others.length > 0 || only.name !== '') return false;
  if (given.kind === 'json') return only.typeText === 'json' || only.typeText === 'jsonb';
  return given.kind === 'raw' && bodyTypes[given.contentType] === only.typeText;
}

function argumentsOf({ parameters }: Routine, request: CallRequest): CallArguments {
  const [first] = parameters;
  if (first === undefined) return { kind: 'none' };
  if (first.name === '') return { kind: 'whole-body', parameter: first };
  const names = new Set(argumentNames(request));
  const named = parameters.filter(({ name }) => names.has(name));
  if (named.length === 0) return { kind: 'none' };
  if (request.given.kind === 'query') return textArguments(named, request.query);
  return { kind: 'body', parameters: named };
}

function textArguments(named: readonly Parameter[], query: ParsedQuery): CallArguments {
  return {
    kind: 'texts',
    given: named.map((parameter) => ({
      parameter,
      values: query.arguments.filter(({ name }) => name === parameter.name).map(({ value }) => value),
    })),
  };
}
