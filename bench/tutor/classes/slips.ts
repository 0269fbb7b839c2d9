import { saidIn } from '@vocabloom/content/engine/conversation/said.ts';
import { isSmallWord } from '@vocabloom/content/engine/text-language.ts';
import { oneOf, type Place } from './place.ts';

const isSmall = (word: string, language: Place['language']): boolean =>
  isSmallWord(saidIn(language, word).folded, language);

const indexOf = (words: readonly string[], of: (word: string, at: number) => boolean): readonly number[] =>
  words.flatMap((word, at) => (of(word, at) ? [at] : []));

/** Particles of Mandarin that beginners leave out. */
const HAN_SMALL = /[的了吗呢吧很个]/u;

/** Without one of its small words: an article, a preposition, "to be". */
const withoutSmall = (
  words: readonly string[],
  { language, random }: Place,
): readonly string[] | undefined => {
  const small = indexOf(words, (word) =>
    language === 'zh' ? HAN_SMALL.test(word) : isSmall(word, language),
  );
  const at = oneOf(random, small);
  return at === undefined ? undefined : words.filter((_, index) => index !== at);
};

/** With the ending of another form: the last letter is missing. */
const withoutEnding = (words: readonly string[], { random }: Place): readonly string[] | undefined => {
  const at = oneOf(
    random,
    indexOf(words, (word) => /^\p{L}{5,}$/u.test(word)),
  );
  return at === undefined ? undefined : words.with(at, (words[at] ?? '').slice(0, -1));
};

/** With a thing and what it is like in each other's place, as the own language has them: "a coat red". */
const turned = (
  words: readonly string[],
  { library, language, random }: Place,
): readonly string[] | undefined => {
  const isOf = (word: string | undefined, part: string) =>
    library.entriesByWord[language]
      .get(saidIn(language, word ?? '').folded)
      ?.every(({ concept }) => concept.pos === part) === true;
  const at = oneOf(
    random,
    indexOf(
      words,
      (word, index) =>
        (isOf(word, 'noun') && isOf(words[index - 1], 'adjective')) ||
        (isOf(word, 'adjective') && isOf(words[index - 1], 'noun')),
    ),
  );
  return at === undefined ? undefined : words.with(at - 1, words[at] ?? '').with(at, words[at - 1] ?? '');
};

const SLIPS = { 'without a small word': withoutSmall, 'without an ending': withoutEnding, turned } as const;

/** In fewer words a slip takes away what was said. */
const SHORTEST = 4;

/** A text with one slip of each sort that beginners make, where it is long enough. */
export const withSlips = (place: Place, text: string): readonly (readonly [string, string | undefined])[] => {
  const isHan = place.language === 'zh';
  const words = isHan ? [...text] : text.split(' ');
  if (words.length < SHORTEST) return [];
  return Object.entries(SLIPS)
    .filter(([kind]) => !isHan || kind === 'without a small word')
    .map(([kind, slip]) => [`hint ${kind}`, slip(words, place)?.join(isHan ? '' : ' ')]);
};
