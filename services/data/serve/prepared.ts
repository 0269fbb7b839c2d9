import type { Inputs } from '../parse/inputs.ts';
import type { Reply } from '../respond/reply.ts';
import type { Template } from '../sql/parameters.ts';
import type { StatementRow } from '../sql/statement.ts';

/** What the reply needs from one request besides the row. */
type ReplyContext = {
  readonly inputs: Inputs;
  /** The counted or estimated total; null for none. */
  readonly total: number | null;
  /** Path and canonical query, for `Content-Location`. */
  readonly location: () => string | null;
};

/** How the planner's estimate becomes the total: always, or only if the exact count stopped at the row cap. */
export type Estimate = { readonly template: Template; readonly beyond: number | null };

/** Everything that is the same for all requests of one shape: the statement and how its row becomes a reply. */
export type Prepared =
  | {
      readonly kind: 'answer';
      readonly template: Template;
      /** Reads the rows of a write as they are stored in the end; null if `template` shows them. */
      readonly stored: Template | null;
      readonly readOnly: boolean;
      /** Settings of the called function that apply to the whole transaction. */
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
