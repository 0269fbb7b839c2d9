import { createContext, use } from 'react';

export type Engine = { readonly kind: 'library' } | { readonly kind: 'model'; readonly name: string };

/** What is at work on the pages inside; undefined until it is known. */
export const EngineAtWork = createContext<Engine | undefined>(undefined);

/** What makes words, sentences and stories on this page, by name; undefined until it is known. */
export const useEngine = (): Engine | undefined => use(EngineAtWork);
