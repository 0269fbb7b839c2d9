/** What a text ends with that is complete: a mark that ends a sentence, or a sign, whatever closes behind it. */
const ENDING = /(?:[.!?…。！？؟։:;]|\p{Extended_Pictographic}\u{FE0F}?)["'”’»」』)\]）*_~\s]*$/u;
/** A sentence that ends somewhere: who writes no full stops cannot be held to one. */
const SENTENCE_END = /[.!?…。！？؟](?=["'”’»」』)\]）]*(\s|$))|[。！？]/u;
/** What nothing ends with. */
const OPEN_ENDING = /[,،、，([（«“„‘\-–—]$/u;
/** An item of a list, an entry, a correction: they have no full stop. */
const ENTRY = /^\s*([-*•·–]|\d+[.)])\s|[→=–:：]/u;

/** Words, or characters where there are no spaces, of a line that may be a heading or an ending: "Fin", "The end". */
const SHORT_LINE = { words: 4, characters: 8 };

const isShort = (line: string): boolean =>
  /\s/u.test(line)
    ? line.split(/\s+/u).length <= SHORT_LINE.words
    : /\p{Script=Han}/u.test(line)
      ? line.length <= SHORT_LINE.characters
      : true;

/**
 * Whether a text stops in the middle: it has sentences, and its last line, which is no entry of a list, ends without the end
 * of one. Short texts may be answers without any.
 */
export const isCutOff = (text: string): boolean => {
  const whole = text.trim();
  if (ENDING.test(whole)) return false;
  const last = whole.split('\n').at(-1) ?? '';
  const before = whole.slice(0, whole.length - 1);
  if (!SENTENCE_END.test(before)) return false;
  return OPEN_ENDING.test(whole) || (!ENTRY.test(last) && !isShort(last));
};
