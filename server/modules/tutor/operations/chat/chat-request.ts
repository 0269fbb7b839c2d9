import type { GroupWord, Pair } from '../../request/request.ts';

export type ChatRequest = Pair & { readonly message: string; readonly wordGroup: readonly GroupWord[] };
