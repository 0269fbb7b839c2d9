import { z } from 'zod';

const digits = /^-?\d{1,15}$/;

/** A whole number within bounds, or the text of one, which the original takes as well. */
export const wholeNumber = ({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) =>
  z.preprocess(
    (value) => (typeof value === 'string' && digits.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  );
