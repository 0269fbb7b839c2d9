import {
  type Catalogue,
  type JunctionRelationship,
  type KeyRelationship,
  keyOf,
  type QualifiedName,
  type Relationship,
} from '../catalogue/catalogue.ts';
import { ambiguousRelationshipError, noRelationshipError } from '../catalogue/relationship-errors.ts';

type Sought = {
  readonly catalogue: Catalogue;
  readonly origin: QualifiedName;
  /** The request's name for the embedded resource: a table, view, foreign key or its column. */
  readonly target: string;
  /** Foreign key, column of it, or junction table. */
  readonly hint: string | null;
};

/**
 * Finds the one relationship a request means by `target!hint` (protocol: embeds); PGRST200 if there is none, PGRST201
 * if there are several. Between a table and itself, the table's name means its children and the foreign key's column
 * means its parent. A function of a row is identified by its name alone, whatever the hint.
 */
export function findRelationship({ catalogue, origin, target, hint }: Sought): Relationship {
  const candidates = catalogue.relationships.get(keyOf(origin)) ?? [];
  const computed = candidates.find(
    (one) =>
      one.cardinality === 'computed' && one.function.schema === origin.schema && one.function.name === target,
  );
  if (computed !== undefined) return computed;
  const byKeys = candidates.filter((one): one is ByKeys => one.cardinality !== 'computed');
  const reached = byKeys.filter(({ to }) => to.schema === origin.schema);
  const found = reached.filter((relationship) =>
    relationship.to.name === origin.name
      ? matchesSelf(relationship, { target, hint })
      : hint === null
        ? matchesTarget(relationship, target)
        : relationship.to.name === target && matchesHint(relationship, hint),
  );
  const [only, ...others] = found;
  if (only === undefined) {
    throw noRelationshipError({ catalogue, origin, target, hint });
  }
  if (others.length > 0) throw ambiguousRelationshipError({ origin: origin.name, target, found });
  return only;
}

type ByKeys = KeyRelationship | JunctionRelationship;

function matchesTarget(relationship: ByKeys, target: string): boolean {
  if (relationship.to.name === target) return true;
  if (relationship.cardinality === 'many-to-many' || relationship.toView) return false;
  return relationship.constraint === target || hasNearColumn(relationship, target);
}

function matchesHint(relationship: ByKeys, hint: string): boolean {
  if (relationship.cardinality === 'many-to-many') return relationship.junction.table.name === hint;
  return (
    relationship.constraint === hint || hasNearColumn(relationship, hint) || hasFarColumn(relationship, hint)
  );
}

function matchesSelf(relationship: ByKeys, sought: { target: string; hint: string | null }): boolean {
  const { target, hint } = sought;
  const children = relationship.cardinality === 'one-to-many';
  if (hint === null) {
    return (
      (children && relationship.to.name === target) ||
      (relationship.cardinality === 'many-to-one' && hasNearColumn(relationship, target))
    );
  }
  if (relationship.to.name !== target) return false;
  if (relationship.cardinality === 'many-to-many') return relationship.junction.table.name === hint;
  return children && hasFarColumn(relationship, hint);
}

const hasNearColumn = ({ columns }: KeyRelationship, name: string) => columns.some(([near]) => near === name);
const hasFarColumn = ({ columns }: KeyRelationship, name: string) => columns.some(([, far]) => far === name);
