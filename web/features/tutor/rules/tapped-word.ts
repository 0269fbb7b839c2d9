/** A word and where it stands in its text. */
export type PlacedWord = { readonly text: string; readonly start: number };

/** A word that was tapped, with the sentence it stands in. */
export type TappedWord = PlacedWord & { readonly sentence: string };
