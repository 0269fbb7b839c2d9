import { ProtocolError } from '../errors/protocol-error.ts';
import {
  type Catalogue,
  type JunctionRelationship,
  type KeyRelationship,
  keyOf,
  type QualifiedName,
} from './catalogue.ts';
import { similarNames } from './similar-names.ts';

type ByKeys = KeyRelationship | JunctionRelationship;

type Sought = {
  readonly catalogue: Pick<Catalogue, 'relationships'>;
  readonly origin: QualifiedName;
  readonly target: string;
  readonly hint: string | null;
};

/** PGRST200: no relationship leads from one table to the other. */
export function noRelationshipError(sought: Sought): ProtocolError {
  const { origin, target, hint } = sought;
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  return new ProtocolError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${using} in the schema '${origin.schema}', but no matches were found.`,
    hint: meantInstead(sought),
  });
}

/**
 * Which of the two names may be misspelled, with a suggestion; null if both exist and only the hint is wrong, or if what
 * relates them is hidden.
 */
function meantInstead({ catalogue, origin, target }: Sought): string | null {
  const all = [...catalogue.relationships.values()].flat();
  const nears = all.filter(({ from, to }) => from.schema === origin.schema && to.schema === origin.schema);
  const targets = nears.filter(({ from }) => from.name === origin.name).map(({ to }) => to.name);
  const isAlone = catalogue.relationships.get(keyOf(origin))?.length === 0;
  if (targets.length > 0 || isAlone) {
    const best = similarNames(targets, target).find(({ score }) => score < 1);
    return best === undefined ? null : instead(best.name, target);
  }
  const [best] = similarNames(
    nears.map(({ from }) => from.name),
    origin.name,
  );
  return best === undefined ? null : instead(best.name, origin.name);
}

const instead = (meant: string, said: string) => `Perhaps you meant '${meant}' instead of '${said}'.`;

/** PGRST201: several foreign keys lead from one table to the other. */
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
