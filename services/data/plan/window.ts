import { rangeError } from '../errors/request-errors.ts';
import { type Inputs, readValue } from '../parse/inputs.ts';
import type { Window } from './read-plan.ts';

export type Rows = {
  /** Number of rows skipped. */
  readonly offset: number;
  /** Maximum number of rows; null for all. */
  readonly limit: number | null;
};

/**
 * The requested rows: `limit` and `offset` intersected with the `Range` header, capped by the row cap (protocol: order
 * and limit). Texts that are not numbers count as absent, a negative offset as none. Throws PGRST103 for a negative or
 * empty range.
 */
export function resolveWindow({ limit, offset, range, maxRows }: Window, inputs: Inputs): Rows {
  const asked = limit === null ? null : wholeNumber(readValue(limit, inputs));
  const skipped = Math.max(0, (offset === null ? null : wholeNumber(readValue(offset, inputs))) ?? 0);
  if (asked === 0) return { offset: 0, limit: 0 };
  if (asked !== null && asked < 0) throw negativeLimit();
  const from = Math.max(skipped, range?.from ?? skipped);
  const ends = [range?.to ?? null, asked === null ? null : skipped + asked - 1].filter((end) => end !== null);
  if (ends.length === 0) return { offset: from, limit: maxRows };
  const count = Math.min(...ends) - from + 1;
  if (count < 1) throw negativeLimit();
  return { offset: from, limit: maxRows === null ? count : Math.min(count, maxRows) };
}

const negativeLimit = () => rangeError('Limit should be greater than or equal to zero.');

function wholeNumber(text: string): number | null {
  if (!/^\s*-?[0-9]+\s*$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : null;
}
