/** A word and its position in the text. */
export type PlacedWord = { readonly text: string; readonly start: number };

/** A tapped word with the sentence that contains it. */
export type TappedWord = PlacedWord & { readonly sentence: string };
