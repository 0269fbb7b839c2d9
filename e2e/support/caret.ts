import type { Locator } from '@playwright/test';

/**
 * Positions of pieces of a line's text, in pixels from the left: the box of each, and the caret before and after its
 * letters.
 */
export type Piece = { readonly left: number; readonly right: number; readonly carets: readonly number[] };

/** Measures pieces of a text with ranges, as the browser has laid them out. */
export const piecesOf = (line: Locator, texts: readonly string[]): Promise<readonly Piece[]> =>
  line.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    return wanted.map((text) => {
      const node = nodes.find(({ data }) => data.includes(text));
      if (!node) throw new Error(`There is no ${text} in ${element.textContent}`);
      const start = node.data.indexOf(text);
      const range = document.createRange();
      const boxOf = (from: number, to: number) => {
        range.setStart(node, from);
        range.setEnd(node, to);
        return range.getBoundingClientRect();
      };
      const { left, right } = boxOf(start, start + text.length);
      const carets = Array.from(text, (_, index) => boxOf(start + index, start + index).left);
      return { left, right, carets };
    });
  }, texts);

/** Whether each piece is completely to the left of the next, with a pixel for the slant of letters. */
export const standFromLeft = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ right }, index) => right <= (pieces[index + 1]?.left ?? Number.POSITIVE_INFINITY) + 1);

/** The direction in which the caret moves through a piece, letter by letter; `mixed` if it changes. */
export function caretGoes({ carets }: Piece): 'right' | 'left' | 'mixed' {
  const steps = carets.slice(1).map((caret, index) => caret - (carets[index] ?? 0));
  if (steps.every((step) => step >= 0)) return 'right';
  return steps.every((step) => step <= 0) ? 'left' : 'mixed';
}
