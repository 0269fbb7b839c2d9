/** Written in squares as wide as the type is high; other letters are about half as wide. */
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const widthOf = (text: string): number => {
  let halves = 0;
  for (const letter of text) halves += square.test(letter) ? 2 : 1;
  return halves;
};

/** The largest type that still lets a whole text of that width fit on the card in a few lines. */
const steps = [
  { upToWidth: 14, rem: 3.75 },
  { upToWidth: 26, rem: 3 },
  { upToWidth: 48, rem: 2.375 },
  { upToWidth: 84, rem: 1.875 },
] as const;
const smallestRem = 1.5;

/** Keeps short words from filling a phone, in hundredths of the card's width. */
const largestShare = 14.5;

/** Share of the card's width a line may take, over the width of half a square relative to the type size. */
const widthShare = 86 / 0.56;

/**
 * Type size of a card's text as CSS: long texts are set smaller, and the longest word, which can't be broken, always
 * fits the card's width.
 */
export function cardTextSize(text: string): string {
  const width = widthOf(text);
  const rem = steps.find(({ upToWidth }) => width <= upToWidth)?.rem ?? smallestRem;
  const words = text.split(/[\s\u200b-]+/).map((word) => (square.test(word) ? 2 : widthOf(word)));
  const longest = Math.max(4, ...words);
  const widest = Math.min(largestShare, widthShare / longest);
  return `clamp(1.25rem, ${widest.toFixed(1)}cqi, ${rem}rem)`;
}
