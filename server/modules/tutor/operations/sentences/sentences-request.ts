import type { SentenceItem } from '@vocabloom/contract/tutor/sentences.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { Explained, GroupWord } from '../../request/request.ts';

export type SentencesRequest = ModulePair & Partial<Explained> & { readonly words: readonly GroupWord[] };

/** A sentence and the word of the group it practices. */
export type MadeSentence = { readonly word: GroupWord; readonly item: SentenceItem };
