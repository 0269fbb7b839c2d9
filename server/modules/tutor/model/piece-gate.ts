import type { Checked } from '../checks/problem.ts';

type Gate<Value> = {
  readonly check: (text: string) => Checked<Value>;
  /** Gets the text from what was checked. */
  readonly textOf: (value: Value) => string;
  readonly onText: (delta: string) => void;
};

/** Where a piece may end: after the mark that ends a sentence. */
const SENTENCE_ENDS = /[.!?…。！？؟։:;]["'”’»」)]*(?=\s|$)|[。！？]|\n/gu;

/** Problems that a beginning cannot have. */
const LATER: readonly string[] = ['words_unused', 'cut_off', 'too_long'];

/**
 * Passes on a text that is still being made, sentence by sentence, once everything so far has passed the checks, so
 * that nobody sees text that is refused at the end (product: checks of replies). Text after a sentence that failed is
 * held back.
 */
export function pieceGate<Value>({ check, textOf, onText }: Gate<Value>): {
  readonly push: (delta: string) => void;
  readonly finish: (whole: Value) => void;
} {
  let received = '';
  let shown = '';
  let isShut = false;
  return {
    push: (delta) => {
      received += delta;
      const end = lastSentenceEnd(received);
      if (isShut || end === 0) return;
      const { value, problems } = check(received.slice(0, end));
      isShut = problems.some((problem) => !LATER.includes(problem));
      const text = textOf(value);
      if (isShut || !text.startsWith(shown) || text.length === shown.length) return;
      onText(text.slice(shown.length));
      shown = text;
    },
    finish: (value) => {
      const whole = textOf(value);
      if (whole.startsWith(shown) && whole.length > shown.length) onText(whole.slice(shown.length));
    },
  };
}

const lastSentenceEnd = (text: string): number => {
  let end = 0;
  for (const match of text.matchAll(SENTENCE_ENDS)) end = match.index + match[0].length;
  return end;
};
