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

/** With a point to keep in sight (`fp`), where it is has to be said. */
const aroundPoint = z.object({ x_offset: share, y_offset: share });
const isAroundPoint = z.object({ gravity: z.literal('fp') });

/**
 * Rejects a form of a picture that nobody could make (protocol: signed addresses). Pictures are not changed here, but
 * what asks for it is refused just as the original refuses it. `place` is where it was sent.
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
