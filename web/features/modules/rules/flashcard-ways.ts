import { groupAddress, type PlacedModule } from './addresses.ts';

type FlashcardWays = { readonly learning: string; readonly classic: string; readonly due: string | null };

/** Addresses of a group's flashcards by mode; the demo has no review (product: addresses). */
export const flashcardWays = (module: PlacedModule, group: { readonly position: number }): FlashcardWays => {
  const address = groupAddress(module, group);
  if (module.name === 'demo') {
    return { learning: `${address}/flashcards-learning`, classic: `${address}/flashcards`, due: null };
  }
  const inMode = (mode: string): string => `${address}/flashcards?mode=${mode}`;
  return { learning: inMode('learning'), classic: inMode('classic'), due: inMode('sm2') };
};
