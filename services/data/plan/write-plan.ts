import type { Column, QualifiedName } from '../catalogue/catalogue.ts';
import type { PlannedCondition, ReadNode } from './read-plan.ts';

/** How the JSON body becomes rows. */
export type BodyPlan = {
  readonly columns: readonly Column[];
  readonly form: 'object' | 'array';
  /** Whether a column missing from an object gets its default rather than null. */
  readonly applyDefaults: boolean;
};

export type Conflict = {
  readonly columns: readonly string[];
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
};

/** Columns a write returns: `columns`, and with `isWhole` all columns of the table as well. */
export type Returning = {
  readonly isWhole: boolean;
  readonly columns: readonly Column[];
  /** Name of an extra column with the row as a whole; null for none. */
  readonly rowAs: string | null;
};

type Write = {
  readonly table: QualifiedName;
  readonly returning: Returning;
  /** The shape in which the affected rows are answered; null if they are only counted. */
  readonly answer: ReadNode | null;
  /**
   * Key columns by which the affected rows are read again, once the triggers behind the write have run (protocol:
   * writes); null where nothing may have changed.
   */
  readonly readAgainBy: readonly Column[] | null;
};

export type WritePlan = Write &
  (
    | {
        readonly kind: 'insert';
        readonly body: BodyPlan;
        readonly conflict: Conflict | null;
        /** Conditions on the rows of the body: rows that do not match are not written. */
        readonly given: readonly PlannedCondition[];
        /** Primary key to return as a location; null if none is requested. */
        readonly location: readonly string[] | null;
      }
    | { readonly kind: 'update'; readonly body: BodyPlan; readonly where: readonly PlannedCondition[] }
    | { readonly kind: 'delete'; readonly where: readonly PlannedCondition[] }
  );
