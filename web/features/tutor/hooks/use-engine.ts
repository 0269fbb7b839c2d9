import { createContext, use } from 'react';

export type Engine = { readonly kind: 'library' } | { readonly kind: 'model'; readonly name: string };

/** The engine that the pages inside use; undefined until known. */
export const EngineAtWork = createContext<Engine | undefined>(undefined);

/** The engine that makes words, sentences and stories on this page, with its name; undefined until known. */
export const useEngine = (): Engine | undefined => use(EngineAtWork);
