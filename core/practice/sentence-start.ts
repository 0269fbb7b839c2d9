/** Nothing, an earlier sentence, or what introduces quoted speech, followed by any signs that may open a sentence. */
const SENTENCE_BEGINS = /^(?:.*(?:[.!?…:]|\s["„“«]))?[^\p{L}\p{N}]*$/su;

/** Whether a word would open a sentence after this text. */
export const opensSentence = (before: string): boolean => SENTENCE_BEGINS.test(before);

/** Whether a text begins with a capital letter, apart from any marks before it. */
export const hasCapital = (text: string): boolean => /^\P{L}*\p{Lu}/u.test(text);
