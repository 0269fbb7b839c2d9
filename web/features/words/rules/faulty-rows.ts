import type { Invalid } from '@vocabloom/core/validation/result.ts';
import type { FieldPlace } from './next-field.ts';

/** Why rows cannot be saved, and which field to look at if there is one. */
export type FaultyRows = Invalid & { readonly at?: FieldPlace | undefined };
