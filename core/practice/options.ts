import { alternativesOf } from '../answers/alternatives.ts';
import { splitArticle } from '../answers/articles.ts';
import { judgeAnswer } from '../answers/judge-answer.ts';
import type { LanguageCode } from '../languages/language.ts';
import type { Pair } from '../languages/pair.ts';
import type { Random } from '../srs/selection.ts';
import { shuffle } from '../srs/shuffle.ts';
import { agree } from './agreement.ts';
import type { PracticeItem } from './practice-item.ts';
import type { PracticeWord } from './practice-word.ts';
import { couldBeSame, shareMeaning, shareStem } from './same-word.ts';
import { guessKind } from './word-kind.ts';

/** How many answers to choose from, including the right one (product: multiple choice). */
const OPTION_COUNT = 4;

const READING = /\s*[(（][^()（）]*[)）]\s*$/u;

/** Nothing or an earlier sentence, followed by any signs that may open a sentence. */
const SENTENCE_BEGINS = /^(?:.*[.!?…])?[^\p{L}\p{N}]*$/su;

const firstOf = (text: string, language: LanguageCode): string => alternativesOf(text, language)[0] ?? text;

/** A word made to look like the right answer, whose article, reading or capital would otherwise give it away. */
const dressLike = (
  word: string,
  like: { readonly right: string; readonly language: LanguageCode; readonly opens: boolean },
) => {
  const { right, language, opens } = like;
  const bare = splitArticle(right, language).article === '' ? splitArticle(word, language).rest : word;
  const shown = READING.test(right) ? bare : bare.replace(READING, '');
  const isCapital = right.charAt(0) !== right.charAt(0).toLowerCase();
  return opens && isCapital ? shown.charAt(0).toUpperCase() + shown.slice(1) : shown;
};

const shapeDistance = (a: string, b: string): number =>
  Math.abs(a.length - b.length) / 4 + 2 * Math.abs(a.split(/\s+/u).length - b.split(/\s+/u).length);

const OTHER_KIND = 3;
/** More than everything else together: gender or number would give the right answer away. */
const OTHER_GRAMMAR = 12;
const TIER_STEP = 0.5;
/** How far chance may move a word in the order, so that the same group does not always give the same options. */
const CHANCE = 2;

/**
 * The options of a multiple-choice exercise: the right word and up to three others of the group, in random order.
 *
 * None of the others could also be right: the judge rejects each against the accepted answers, even as almost; none
 * shares a translation with the word asked for, and none looks like another form of it. Words of visibly the same
 * gender and number come first, and among them those of the same kind, length and tier. A small group gives fewer
 * options. Wrong words named by the tutor that agree in grammar come before words of the group.
 *
 * @param words the group the others are taken from
 * @returns the options; the judge finds exactly the right one right
 */
export const buildOptions = (exercise: {
  readonly item: PracticeItem;
  readonly words: readonly PracticeWord[];
  readonly languages: Pair;
  readonly random: Random;
  readonly count?: number;
}): readonly string[] => {
  const { item, languages, random, count = OPTION_COUNT } = exercise;
  const { fromLang, toLang } = languages;
  const right = firstOf(item.accepted, toLang);
  const opens = item.kind === 'sentence' && SENTENCE_BEGINS.test(item.before);

  const asked = exercise.words.filter(
    ({ toText }) =>
      couldBeSame(toText, item.accepted, toLang) || shareStem(firstOf(toText, toLang), right, toLang),
  );
  const meanings = [
    ...asked.map(({ fromText }) => fromText),
    ...(item.kind === 'translate' ? [item.prompt] : []),
  ];
  const tier = asked[0]?.tier ?? 1;
  const learned = firstOf(asked[0]?.toText ?? right, toLang);
  const kind = guessKind(learned, toLang);

  const ranked = exercise.words
    .filter((word) => !asked.includes(word))
    .filter(({ fromText }) => !meanings.some((meaning) => shareMeaning(meaning, fromText, fromLang)))
    .map((word) => {
      const text = dressLike(firstOf(word.toText, toLang), { right, language: toLang, opens });
      const distance =
        shapeDistance(text, right) +
        (guessKind(word.toText, toLang) === kind ? 0 : OTHER_KIND) +
        (agree(firstOf(word.toText, toLang), learned, toLang) ? 0 : OTHER_GRAMMAR) +
        TIER_STEP * Math.abs((word.tier ?? 1) - tier) +
        CHANCE * random();
      return { text, distance };
    })
    .sort((a, b) => a.distance - b.distance);

  const others: string[] = [];
  const given = item.kind === 'sentence' ? (item.wrong ?? []).map((text) => ({ text })) : [];
  for (const { text } of [...given, ...ranked]) {
    if (others.length === count - 1) break;
    const isTaken = [item.accepted, ...others].some((taken) => couldBeSame(text, taken, toLang));
    if (!isTaken) others.push(text);
  }
  return shuffle([right, ...others], random);
};

/** Whether the chosen option is the right one; choosing none is not (product: multiple choice). */
export const isRightOption = (choice: {
  readonly chosen: string | undefined;
  readonly item: PracticeItem;
  readonly language: LanguageCode;
}): boolean =>
  choice.chosen !== undefined &&
  judgeAnswer({ given: choice.chosen, accepted: choice.item.accepted, language: choice.language }).verdict ===
    'right';
