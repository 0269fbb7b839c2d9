import { ProtocolError } from '../errors/protocol-error.ts';
import type { JunctionRelationship, KeyRelationship, Routine } from './catalogue.ts';

type ByKeys = KeyRelationship | JunctionRelationship;

/** PGRST002: the catalogue has not been read yet. */
export function catalogueMissingError(): ProtocolError {
  return new ProtocolError({
    status: 503,
    code: 'PGRST002',
    message: 'Could not query the database for the schema cache. Retrying.',
    headers: { 'retry-after': '1' },
  });
}

/** PGRST200: no foreign key leads from one to the other. */
export function noRelationshipError(sought: {
  origin: string;
  target: string;
  hint: string | null;
  schema: string;
}): ProtocolError {
  const { origin, target, hint, schema } = sought;
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  return new ProtocolError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin}' and '${target}'${using} in the schema '${schema}', but no matches were found.`,
  });
}

/** PGRST201: several foreign keys lead from one to the other. */
export function ambiguousRelationshipError(sought: {
  origin: string;
  target: string;
  found: readonly ByKeys[];
}): ProtocolError {
  const { origin, target, found } = sought;
  const hints = found.map((relationship) => `'${relationship.to.name}!${hintFor(relationship)}'`).join(', ');
  return new ProtocolError({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    details: found.map(describe),
    hint: `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
  });
}

function hintFor(relationship: ByKeys): string {
  return relationship.cardinality === 'many-to-many'
    ? relationship.junction.table.name
    : relationship.constraint;
}

function describe(relationship: ByKeys) {
  const { from, to, cardinality } = relationship;
  return { cardinality, embedding: `${from.name} with ${to.name}`, relationship: pathOf(relationship) };
}

const list = (names: readonly string[]) => `(${names.join(', ')})`;

function pathOf(relationship: ByKeys): string {
  if (relationship.cardinality === 'many-to-many') {
    const { table, nearConstraint, nearColumns, farConstraint, farColumns } = relationship.junction;
    const near = `${nearConstraint}${list(nearColumns.map(([, column]) => column))}`;
    const far = `${farConstraint}${list(farColumns.map(([, column]) => column))}`;
    return `${table.name} using ${near} and ${far}`;
  }
  const { constraint, from, to, columns } = relationship;
  const near = `${from.name}${list(columns.map(([column]) => column))}`;
  return `${constraint} using ${near} and ${to.name}${list(columns.map(([, column]) => column))}`;
}

/** PGRST202: no function of that name takes those arguments. */
export function noRoutineError(sought: {
  schema: string;
  name: string;
  argumentNames: readonly string[];
  byPost: boolean;
}): ProtocolError {
  const { schema, name, argumentNames, byPost } = sought;
  const names = argumentNames.join(', ');
  const plural = argumentNames.length > 1 ? 's' : '';
  const none = ' without parameters';
  const withNames = argumentNames.length === 0 ? none : ` with parameter${plural} ${names}`;
  const alternative = byPost ? ' or with a single unnamed json/jsonb parameter' : '';
  return new ProtocolError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${schema}.${name}${argumentNames.length === 0 ? none : `(${names})`} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${withNames}${alternative}, but no matches were found in the schema cache.`,
  });
}

/** PGRST203: several functions of that name take those arguments. */
export function ambiguousRoutineError(found: readonly Routine[]): ProtocolError {
  const signatures = found.map(({ schema, name, parameters }) => {
    const named = parameters.map((parameter) => `${parameter.name} => ${parameter.typeText}`);
    return `${schema}.${name}${list(named)}`;
  });
  return new ProtocolError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

/** PGRST204: a column named by a write that the table lacks. */
export function noColumnError(table: string, column: string): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });
}

/** PGRST205: no such table or view. */
export function noTableError(schema: string, table: string): ProtocolError {
  return new ProtocolError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table '${schema}.${table}' in the schema cache`,
  });
}

/** What the database itself says of a column that is read but does not exist. */
export function undefinedColumnError(table: string, column: string): ProtocolError {
  return new ProtocolError({
    status: 400,
    code: '42703',
    message: `column ${table}.${column} does not exist`,
  });
}

/** What the database itself says of an `on_conflict` column that does not exist. */
export function undefinedConflictError(column: string): ProtocolError {
  return new ProtocolError({ status: 400, code: '42703', message: `column "${column}" does not exist` });
}

/** What the database itself says of a cast to an unknown type. */
export function undefinedTypeError(type: string): ProtocolError {
  return new ProtocolError({ status: 400, code: '42704', message: `type "${type}" does not exist` });
}
