/** Scripts whose letters fill a square as wide as the type is high; other letters are about half as wide. */
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const widthOf = (text: string): number => {
  let halves = 0;
  for (const letter of text) halves += square.test(letter) ? 2 : 1;
  return halves;
};

/** The largest type in which a whole text of that width still fits on the card in a few lines. */
const steps = [
  { upToWidth: 14, rem: 3.75 },
  { upToWidth: 26, rem: 3 },
  { upToWidth: 48, rem: 2.375 },
  { upToWidth: 84, rem: 1.875 },
] as const;
const smallestRem = 1.5;

/** Keeps short words from filling a phone screen; in hundredths of the card's width. */
const largestShare = 14.5;

/**
 * The share of the card's width that a line may take, divided by the width of half a square relative to the type size.
 */
const widthShare = 86 / 0.56;

/**
 * The font size of a card's text as CSS: long texts are set smaller, and the longest word, which cannot be broken,
 * always fits the card's width.
 */
export function cardTextSize(text: string): string {
  const width = widthOf(text);
  const rem = steps.find(({ upToWidth }) => width <= upToWidth)?.rem ?? smallestRem;
  const words = text.split(/[\s\u200b-]+/).map((word) => (square.test(word) ? 2 : widthOf(word)));
  const longest = Math.max(4, ...words);
  const widest = Math.min(largestShare, widthShare / longest);
  return `clamp(1.25rem, ${widest.toFixed(1)}cqi, ${rem}rem)`;
}
