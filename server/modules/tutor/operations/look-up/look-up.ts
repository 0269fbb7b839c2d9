import type { LookUpResponse } from '@vocabloom/contract/tutor/look-up.ts';
import type { Pair } from '../../tutor.ts';

/** A word as it stands in a text, and the text around it; empty where there is none. */
export type LookUpRequest = Pair & { readonly word: string; readonly sentence: string };

/** Its dictionary form and its meaning, which is null where nobody knows. */
export type LookedUp = LookUpResponse;
