import { z } from 'zod';
import { invalidRequest } from '../errors/refusals.ts';
import { faultWords } from '../serve/fault-words.ts';
import { anyNumber, share, wholeNumber } from '../serve/whole-number.ts';

const transformSchema = z.object({
  height: wholeNumber({ min: 0 }).optional(),
  width: wholeNumber({ min: 0 }).optional(),
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
  quality: wholeNumber({ min: 20, max: 100 }).optional(),
  gravity: z.enum(['no', 'so', 'ea', 'we', 'noea', 'nowe', 'soea', 'sowe', 'ce', 'sm', 'fp']).optional(),
  x_offset: anyNumber.optional(),
  y_offset: anyNumber.optional(),
});

/** A focal point (`fp`) needs its coordinates. */
const aroundPoint = z.object({ x_offset: share, y_offset: share });
const isAroundPoint = z.object({ gravity: z.literal('fp') });

/**
 * Rejects picture transformations that nobody could make (protocol: signed addresses). Pictures are not transformed
 * here, but invalid requests are refused just as the original refuses them. `place` is the part of the request that was
 * read.
 */
export function requireTransform(place: string, value: unknown): void {
  if (isAroundPoint.safeParse(value).success) {
    const point = aroundPoint.safeParse(value);
    if (!point.success) {
      throw invalidRequest(
        `${faultWords(place, point.error.issues, value)}, ${place} must match "then" schema`,
      );
    }
  }
  const parsed = transformSchema.safeParse(value);
  if (!parsed.success) throw invalidRequest(faultWords(place, parsed.error.issues, value));
}
