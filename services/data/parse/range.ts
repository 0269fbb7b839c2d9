import { rangeError } from '../errors/request-errors.ts';

export type RowRange = { readonly from: number; readonly to: number | null };

const form = /^([0-9]{1,15})-([0-9]{0,15})$/;

/** The `Range` header of a GET, both ends included; null unless it has the form `a-b` or `a-`. */
export function parseRange(header: string | undefined): RowRange | null {
  const [, first, last] = (header === undefined ? null : form.exec(header)) ?? [];
  if (first === undefined) return null;
  const range = { from: Number(first), to: last ? Number(last) : null };
  if (range.to !== null && range.from > range.to) {
    throw rangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return range;
}
