import type { Invalid } from '@vocabloom/core/validation/result.ts';
import type { FieldPlace } from './next-field.ts';

/** Why rows cannot be saved, and the field to look at where it is one. */
export type FaultyRows = Invalid & { readonly at?: FieldPlace | undefined };
