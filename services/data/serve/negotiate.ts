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
  /** The media type that the called function returns; null for none. */
  readonly given?: MediaHandler | null;
};

/** The form of an answer with rows or of a call; throws PGRST107 if no accepted type is available. */
export function negotiateAnswer(asked: Asked): Accepted {
  const { accepted, explain } = asked;
  const chosen = negotiate(accepted, { explain, handlerOf: handlersFor(asked) });
  if (chosen === null) throw mediaTypeError(accepted.map(nameOfRange));
  return chosen;
}

/**
 * Finds the function that produces an answer of a type (protocol: media type handlers). Handlers of the table or the
 * call itself, which take whole rows, come first: one for all types, then one for this type. A handler for any rows
 * comes last.
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

/** The form of the answer, or of the answer that a plan is for. */
export const formatOf = (accepted: Accepted): AnswerFormat =>
  accepted.kind === 'answer' ? accepted.format : accepted.plan.of;

const descriptionTypes: ReadonlySet<string> = new Set([
  'application/openapi+json',
  'application/json',
  '*/*',
]);

/** Throws PGRST107 unless an accepted type fits a description of the schema. */
export function requireDescription(accepted: readonly MediaRange[]): void {
  if (accepted.some(({ type, quality }) => quality > 0 && descriptionTypes.has(type))) return;
  throw mediaTypeError(accepted.map(({ text }) => text));
}
