import type { ModulePair } from '@vocabloom/core/languages/pair.ts';

/** A word as it appears in a text, and the text around it; empty if there is none. */
export type LookUpRequest = ModulePair & { readonly word: string; readonly sentence: string };
