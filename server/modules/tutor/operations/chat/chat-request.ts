import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { GroupWord } from '../../request/request.ts';

export type ChatRequest = ModulePair & { readonly message: string; readonly wordGroup: readonly GroupWord[] };
