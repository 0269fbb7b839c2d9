import type { ModulePair } from '@vocabloom/core/languages/pair.ts';

/** A word as it stands in a text, and the text around it; empty where there is none. */
export type LookUpRequest = ModulePair & { readonly word: string; readonly sentence: string };
