import type { Inputs } from '../parse/inputs.ts';
import type { Reply } from '../respond/reply.ts';
import type { Template } from '../sql/parameters.ts';
import type { StatementRow } from '../sql/statement.ts';

/** What the reply needs of one request beside the row. */
type ReplyContext = {
  readonly inputs: Inputs;
  /** The total that was counted or estimated; null for none. */
  readonly total: number | null;
  /** Path and canonical query, for `Content-Location`. */
  readonly location: () => string | null;
};

/** How an estimate of the planner makes the total: alone, or where the exact count stopped at the row cap. */
export type Estimate = { readonly template: Template; readonly beyond: number | null };

/** All that is the same for every request of one shape: the statement and how its row becomes a reply. */
export type Prepared =
  | {
      readonly kind: 'answer';
      readonly template: Template;
      readonly readOnly: boolean;
      /** Settings of the called function that hold for the transaction. */
      readonly hoisted?: Readonly<Record<string, string>>;
      readonly estimate: Estimate | null;
      /** Throws the protocol's error for a read that must not be answered; writes guard themselves. */
      readonly check: ((row: StatementRow) => void) | null;
      readonly isRolledBack: boolean;
      readonly reply: (row: StatementRow, context: ReplyContext) => Reply;
    }
  | {
      readonly kind: 'explain';
      readonly template: Template;
      readonly readOnly: boolean;
      readonly hoisted?: Readonly<Record<string, string>>;
      readonly headers: Reply['headers'];
    };
