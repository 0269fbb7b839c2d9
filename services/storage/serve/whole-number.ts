import { z } from 'zod';

/** Converts a text, a boolean, null, or a list of one of them to the number that the original takes it for. */
function asNumber(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? asNumber(value[0]) : value;
  if (typeof value === 'boolean' || value === null) return Number(value);
  const isNumber = typeof value === 'string' && value !== '' && !Number.isNaN(Number(value));
  return isNumber ? Number(value) : value;
}

/** A whole number within bounds, or a value that the original converts to one. */
export const wholeNumber = ({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) =>
  z.preprocess(asNumber, z.number().int().min(min).max(max));

const finite = z.custom<number>((value) => Number.isFinite(value), 'must be number');

/** A number, or a value that the original converts to one. */
export const anyNumber = z.preprocess(asNumber, finite);

/** A number from 0 to 1, or a value that the original converts to one. */
export const share = z.preprocess(asNumber, finite.pipe(z.number().min(0).max(1)));
