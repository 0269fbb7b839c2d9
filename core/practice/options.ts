import { splitArticle } from '../answers/articles.ts';
import { isRightAnswer } from '../answers/quick-verdict.ts';
import type { LanguageCode } from '../languages/language.ts';
import type { Pair } from '../languages/pair.ts';
import type { Random } from '../srs/selection.ts';
import { shuffle } from '../srs/shuffle.ts';
import { shownGrammar } from './agreement.ts';
import { type Candidate, firstAlternative } from './candidate.ts';
import type { PracticeItem } from './practice-item.ts';
import { couldBeSame, shareMeaning, shareStem } from './same-word.ts';
import { hasCapital, opensSentence } from './sentence-start.ts';
import { guessKind } from './word-kind.ts';

/** How many answers to choose from, including the right one (product: multiple choice). */
const OPTION_COUNT = 4;

const READING = /\s*[(（][^()（）]*[)）]\s*$/u;

/** How the right answer is written: any difference in another word would give it away. */
type Dress = { readonly hasArticle: boolean; readonly hasReading: boolean; readonly isRaised: boolean };

const dressOf = (right: string, { opens, language }: { opens: boolean; language: LanguageCode }): Dress => ({
  hasArticle: splitArticle(right, language).article !== '',
  hasReading: READING.test(right),
  isRaised: opens && hasCapital(right),
});

/** A word made to look like the right answer. */
const dressed = ({ text, withoutArticle }: Candidate, { hasArticle, hasReading, isRaised }: Dress) => {
  const bare = hasArticle ? text : withoutArticle;
  const shown = hasReading ? bare : bare.replace(READING, '');
  return isRaised ? shown.charAt(0).toUpperCase() + shown.slice(1) : shown;
};

const shapeDistance = (a: string, b: string): number =>
  Math.abs(a.length - b.length) / 4 + 2 * Math.abs(a.split(/\s+/u).length - b.split(/\s+/u).length);

const OTHER_KIND = 3;
/** Outweighs everything else together: gender or number would give the right answer away. */
const OTHER_GRAMMAR = 12;
const TIER_STEP = 0.5;
/** How far chance may move a word in the order, so that a group does not always give the same options. */
const CHANCE = 2;

/** With this many wrong words that agree in grammar, none are added that may not. */
const ENOUGH = 2;

/** A word as it would be shown beside the right answer, and whether its grammar would give the answer away. */
type Ranked = { readonly text: string; readonly agrees: boolean };

/** Candidates as they would be shown beside the right answer, best fitting first. */
const rank = (
  candidates: readonly Candidate[],
  beside: {
    readonly item: PracticeItem;
    readonly right: string;
    readonly asked: Candidate | undefined;
    readonly language: LanguageCode;
    readonly random: Random;
  },
): readonly Ranked[] => {
  const { item, right, asked, language, random } = beside;
  const opens = item.kind === 'sentence' && opensSentence(item.before);
  const dress = dressOf(right, { opens, language });
  const learned = asked?.text ?? right;
  const [kind, grammar] = [guessKind(learned, language), shownGrammar(learned, language)];
  const isCapital = hasCapital(asked?.withoutArticle ?? right);
  // Beside "went" or "books", dictionary forms would stand out at once. A form that resembles no word of the group is
  // an inflected form of one of them.
  const isAsLearned =
    item.kind === 'translate' ||
    (asked !== undefined && isRightAnswer({ given: right, accepted: asked.word.toText, language }));
  const tier = asked?.word.tier ?? 1;
  return candidates
    .map((candidate) => {
      const text = dressed(candidate, dress);
      const agrees =
        isAsLearned &&
        candidate.kind === kind &&
        candidate.grammar === grammar &&
        (dress.isRaised || hasCapital(candidate.withoutArticle) === isCapital);
      const distance =
        shapeDistance(text, right) +
        (candidate.kind === kind ? 0 : OTHER_KIND) +
        (candidate.grammar === grammar ? 0 : OTHER_GRAMMAR) +
        TIER_STEP * Math.abs((candidate.word.tier ?? 1) - tier) +
        CHANCE * random();
      return { text, agrees, distance };
    })
    .sort((a, b) => a.distance - b.distance);
};

/** Words of the group that could not also be right, best fitting first. */
const rankOthers = (exercise: {
  readonly item: PracticeItem;
  readonly right: string;
  readonly candidates: readonly Candidate[];
  readonly languages: Pair;
  readonly random: Random;
}): readonly Ranked[] => {
  const { item, right, candidates, languages, random } = exercise;
  const { fromLang, toLang } = languages;
  const asked = candidates.filter(
    ({ word, text }) => couldBeSame(word.toText, item.accepted, toLang) || shareStem(text, right, toLang),
  );
  const meanings = [
    ...asked.map(({ word }) => word.fromText),
    ...(item.kind === 'translate' ? [item.prompt] : []),
  ];
  const others = candidates
    .filter((one) => !asked.includes(one))
    .filter(({ word }) => !meanings.some((meaning) => shareMeaning(meaning, word.fromText, fromLang)));
  return rank(others, { item, right, asked: asked[0], language: toLang, random });
};

/**
 * The options of a multiple-choice exercise: the right word and up to three others of the group, in random order. None
 * of the others could also be right: the judge rejects each against the accepted answers, even as almost; none shares a
 * translation with the word asked for, and none looks like another form of it.
 * Wrong words named by the tutor, which agree in grammar, come before words of the group, and two of them are enough:
 * the tutor knows of more grammar than a word shows. Of the group's, those with visibly the same kind, gender, number
 * and capitalization come first, ordered by how near they are in length and tier. Words whose grammar gives the answer
 * away are added only if the tutor names none and there are fewer than two others: two that agree are harder to choose
 * from than three of which one is plainly wrong. A small group gives fewer options.
 * @param candidates the words of the group, from which the others are taken; called only if the tutor names fewer than
 * two, because a phone takes a while to read a group
 * @returns the options; the judge accepts exactly the right one
 */
export const buildOptions = (exercise: {
  readonly item: PracticeItem;
  readonly candidates: () => readonly Candidate[];
  readonly languages: Pair;
  readonly random: Random;
}): readonly string[] => {
  const { item, languages, random } = exercise;
  const right = firstAlternative(item.accepted, languages.toLang);
  const others: string[] = [];
  const add = (texts: readonly string[]) => {
    for (const text of texts) {
      if (others.length === OPTION_COUNT - 1) break;
      const isTaken = [item.accepted, ...others].some((taken) => couldBeSame(text, taken, languages.toLang));
      if (!isTaken) others.push(text);
    }
  };
  add(item.kind === 'sentence' ? (item.wrong ?? []) : []);
  const named = others.length;
  if (named < ENOUGH) {
    const ranked = rankOthers({ ...exercise, right, candidates: exercise.candidates() });
    add(ranked.filter(({ agrees }) => agrees).map(({ text }) => text));
    if (named === 0 && others.length < ENOUGH)
      add(ranked.filter(({ agrees }) => !agrees).map(({ text }) => text));
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
  isRightAnswer({ given: choice.chosen, accepted: choice.item.accepted, language: choice.language });
