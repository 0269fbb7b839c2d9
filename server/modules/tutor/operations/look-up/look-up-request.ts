import type { Pair } from '../../request/request.ts';

/** A word as it stands in a text, and the text around it; empty where there is none. */
export type LookUpRequest = Pair & { readonly word: string; readonly sentence: string };
