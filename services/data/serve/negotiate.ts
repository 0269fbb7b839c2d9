import type { Catalogue, MediaHandler, QualifiedName } from '../catalogue/catalogue.ts';
import { mediaTypeError } from '../errors/request-errors.ts';
import type { MediaRange } from '../parse/accept.ts';
import { type Accepted, type AnswerFormat, nameOfRange, negotiate } from '../parse/media-type.ts';
import type { ParsedQuery } from '../parse/tree.ts';

type Asked = {
  readonly catalogue: Catalogue;
  readonly accepted: readonly MediaRange[];
  readonly explain: boolean;
  readonly query: Pick<ParsedQuery, 'select'>;
  /** The table whose rows are answered; null for other rows. */
  readonly table: QualifiedName | null;
  /** The form of answer that the called function gives; null for none. */
  readonly given?: MediaHandler | null;
};

/** The form of an answer of rows or of a call; throws PGRST107 where nothing of what is accepted can be given. */
export function negotiateAnswer(asked: Asked): Accepted {
  const { accepted, explain } = asked;
  const chosen = negotiate(accepted, { explain, handlerOf: handlersFor(asked) });
  if (chosen === null) throw mediaTypeError(accepted.map(nameOfRange));
  return chosen;
}

/**
 * Finds the function that makes an answer of a type (protocol: media type handlers): one for all types before one for this
 * type, one of the table or the call itself before one for any rows. The former two take whole rows.
 */
function handlersFor({
  catalogue,
  query,
  table,
  given = null,
}: Asked): (type: string) => MediaHandler | null {
  const isWhole = query.select.length === 1 && query.select[0]?.kind === 'everything';
  const ofTable = ({ table: taken }: MediaHandler) =>
    taken !== null && table !== null && taken.schema === table.schema && taken.name === table.name;
  const own = !isWhole ? [] : given === null ? catalogue.handlers.filter(ofTable) : [given];
  const general = catalogue.handlers.filter((handler) => handler.table === null);
  return (type) =>
    own.find(({ mediaType }) => mediaType === '*/*') ??
    own.find(({ mediaType }) => mediaType === type) ??
    general.find(({ mediaType }) => mediaType === type) ??
    null;
}

/** The form that is answered, or that of the answer whose plan is. */
export const formatOf = (accepted: Accepted): AnswerFormat =>
  accepted.kind === 'answer' ? accepted.format : accepted.plan.of;

const descriptionTypes: ReadonlySet<string> = new Set([
  'application/openapi+json',
  'application/json',
  '*/*',
]);

/** Throws PGRST107 unless a description of the schema is accepted. */
export function requireDescription(accepted: readonly MediaRange[]): void {
  if (accepted.some(({ type, quality }) => quality > 0 && descriptionTypes.has(type))) return;
  throw mediaTypeError(accepted.map(({ text }) => text));
}
