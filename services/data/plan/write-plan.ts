import type { Column, QualifiedName } from '../catalogue/catalogue.ts';
import type { PlannedCondition, ReadNode } from './read-plan.ts';

/** How the JSON body becomes rows. */
export type BodyPlan = {
  readonly columns: readonly Column[];
  readonly form: 'object' | 'array';
  /** Whether a column that an object lacks gets its default rather than null. */
  readonly applyDefaults: boolean;
};

export type Conflict = {
  readonly columns: readonly string[];
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
};

/** Columns a write gives back: those the answer needs, with all of the table beside them where it needs them all. */
export type Returning = {
  readonly isWhole: boolean;
  readonly columns: readonly Column[];
  /** Name of a further column with the row as a whole; null for none. */
  readonly rowAs: string | null;
};

type Write = {
  readonly table: QualifiedName;
  readonly returning: Returning;
  /** How the affected rows are answered; null when they are only counted. */
  readonly answer: ReadNode | null;
};

export type WritePlan = Write &
  (
    | {
        readonly kind: 'insert';
        readonly body: BodyPlan;
        readonly conflict: Conflict | null;
        /** Conditions on the rows of the body: others are not written. */
        readonly given: readonly PlannedCondition[];
        /** Primary key to be answered as a location; null when none is asked for. */
        readonly location: readonly string[] | null;
      }
    | { readonly kind: 'update'; readonly body: BodyPlan; readonly where: readonly PlannedCondition[] }
    | { readonly kind: 'delete'; readonly where: readonly PlannedCondition[] }
  );
