import {
  type Catalogue,
  type Column,
  keyOf,
  type Parameter,
  type QualifiedName,
  type Routine,
} from '../catalogue/catalogue.ts';
import { ambiguousRoutineError, noRoutineError, wholeBodyTypes } from '../catalogue/routine-errors.ts';
import type { Payload } from '../parse/payload.ts';
import type { ParsedQuery } from '../parse/tree.ts';
import type { CallArguments, CallPlan } from './call-plan.ts';
import { planRead, type ReadContext } from './plan-read.ts';
import type { ReadNode } from './read-plan.ts';
import { resultSource } from './table-source.ts';

export type CallRequest = {
  readonly name: QualifiedName;
  readonly query: ParsedQuery;
  readonly given: Given;
};

/** Where the arguments come from: the keys of a body, a body that is a single argument, or the query. */
export type Given =
  | {
      readonly kind: 'keys';
      readonly contentType: string;
      readonly keys: readonly string[];
      readonly form: Payload['form'];
    }
  | { readonly kind: 'whole'; readonly contentType: string }
  | { readonly kind: 'query' };

/** Finds the function a call means and plans the call; PGRST202 if there is none, PGRST203 if there are several. */
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
    const source = resultSource({ ...name, columns, computed });
    // Single columns are read from the call itself, so errors name that.
    const isWhole = query.select.every(({ kind }) => kind === 'everything');
    return planRead({ ...context, maxRows }, isWhole ? source : { ...source, place: 'pgrst_call' }, query);
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
    case 'keys':
      return given.keys;
    case 'whole':
      return [];
    case 'query':
      return [...new Set(query.arguments.map(({ name }) => name))].toSorted();
  }
}

/**
 * The function a call means (protocol: overloaded functions): the one that takes arguments with these names, otherwise
 * the one that takes the whole body.
 */
function findRoutine(catalogue: Catalogue, request: CallRequest): Routine {
  const { name, given } = request;
  const names = argumentNames(request);
  const candidates = catalogue.routines.get(keyOf(name)) ?? [];
  const byNames = candidates.filter((routine) => takesNames(routine, names, given));
  const found = byNames.length > 0 ? byNames : candidates.filter((routine) => takesBody(routine, given));
  const [only, ...others] = found;
  if (only === undefined) {
    const bodyType = given.kind === 'query' ? null : given.contentType;
    throw noRoutineError({ catalogue, name, argumentNames: names, bodyType });
  }
  if (others.length > 0) throw ambiguousRoutineError(found);
  return only;
}

/** Whether every required parameter is given, and every name given is a parameter. */
function takesNames({ parameters }: Routine, names: readonly string[], { kind }: Given): boolean {
  if (parameters.length === 0) return names.length === 0 && kind !== 'whole';
  const known = new Set(parameters.map(({ name }) => name));
  return (
    names.every((name) => known.has(name)) &&
    parameters.every(({ name, required }) => !required || names.includes(name))
  );
}

function takesBody({ parameters }: Routine, given: Given): boolean {
  const [only, ...others] = parameters;
  if (given.kind === 'query' || only === undefined || others.length > 0 || only.name !== '') return false;
  if (given.contentType === 'application/json') return only.typeText === 'json' || only.typeText === 'jsonb';
  return wholeBodyTypes[given.contentType] === only.typeText;
}

function argumentsOf({ parameters }: Routine, request: CallRequest): CallArguments {
  const { given } = request;
  const [first] = parameters;
  if (first === undefined) return { kind: 'none' };
  if (first.name === '' && parameters.length === 1) return wholeArgument(first, given);
  const names = new Set(argumentNames(request));
  const named = parameters.filter(({ name }) => names.has(name));
  if (named.length === 0) return { kind: 'none' };
  if (given.kind === 'query') return textArguments(named, request.query);
  const isOfTexts = given.contentType === 'application/x-www-form-urlencoded';
  return { kind: 'body', parameters: named, form: given.kind === 'keys' ? given.form : 'object', isOfTexts };
}

/** The body unchanged, whatever its type; an empty object if there is none. */
function wholeArgument(parameter: Parameter, given: Given): CallArguments {
  if (given.kind === 'query') return { kind: 'whole-body', parameter, text: '{}', isText: true };
  return {
    kind: 'whole-body',
    parameter,
    text: null,
    isText: given.contentType !== 'application/octet-stream',
  };
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
