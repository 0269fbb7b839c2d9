import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Turn } from '../../schema/scene.ts';
import { fold } from '../../text/fold.ts';
import { lengthOf, sentencesOf } from '../../text/tokens.ts';

/**
 * A message that takes up this share of a sentence repeats it: "Do you need a bag?" may be answered by "Need a bag".
 */
const REPEATED = 0.75;
/** In words, or characters for Mandarin: a shorter message may repeat what was offered ("by bus or by taxi"). */
const SHORTEST = { words: 4, characters: 6 };

/**
 * Whether a message only repeats what the partner said: most of a sentence of the turn, or of all of it, word by word.
 * Repeating a question does not answer it.
 */
export const isEcho = (turn: Turn, message: string, language: LanguageCode): boolean => {
  const heard = fold(message);
  const texts = [turn.lines[language], turn.followUps[language]];
  const spoken = [...texts, ...texts.flatMap(sentencesOf)];
  if (ASKED.test(message) && spoken.some((text) => fold(text) === heard)) return true;
  const length = lengthOf(message, language);
  return (
    length >= (language === 'zh' ? SHORTEST.characters : SHORTEST.words) &&
    spoken.some(
      (text) => length >= REPEATED * lengthOf(text, language) && ` ${fold(text)} `.includes(` ${heard} `),
    )
  );
};

const ASKED = /[?？؟]\s*$/u;
