/** How a complete text ends: with a mark that ends a sentence, or an emoji, and any closing marks after it. */
const ENDING = /(?:[.!?…。！？؟։:;]|\p{Extended_Pictographic}\u{FE0F}?)["'”’»」』)\]）*_~\s]*$/u;
/** The end of a sentence anywhere: a text without full stops cannot be judged by them. */
const SENTENCE_END = /[.!?…。！？؟](?=["'”’»」』)\]）]*(\s|$))|[。！？]/u;
/** Characters that never end a text. */
const OPEN_ENDING = /[,،、，([（«“„‘\-–—]$/u;
/** A list item, an entry or a correction: these have no full stop. */
const ENTRY = /^\s*([-*•·–]|\d+[.)])\s|[→=–:：]/u;

/**
 * The most words, or characters if there are no spaces, of a line that may be a heading or an ending: "Fin", "The end".
 */
const SHORT_LINE = { words: 4, characters: 8 };

const isShort = (line: string): boolean =>
  /\s/u.test(line)
    ? line.split(/\s+/u).length <= SHORT_LINE.words
    : /\p{Script=Han}/u.test(line)
      ? line.length <= SHORT_LINE.characters
      : true;

/**
 * Whether a text stops in the middle: it has sentences, and its last line, which is not a list item, does not end like
 * one. Short texts may be answers without any sentence.
 */
export const isCutOff = (text: string): boolean => {
  const whole = text.trim();
  if (ENDING.test(whole)) return false;
  const last = whole.split('\n').at(-1) ?? '';
  const before = whole.slice(0, whole.length - 1);
  if (!SENTENCE_END.test(before)) return false;
  return OPEN_ENDING.test(whole) || (!ENTRY.test(last) && !isShort(last));
};
