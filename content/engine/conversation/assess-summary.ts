import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { contentLanguages } from '../../schema/languages.ts';
import type { Story } from '../../schema/story.ts';
import { fold } from '../../text/fold.ts';
import { lengthOf, sentencesOf, tokensOf } from '../../text/tokens.ts';
import { copiedFrom } from '../copied.ts';
import type { GroupWord, Library } from '../library.ts';
import { mentionOf, proveBy } from '../prove-point.ts';
import { isSentence } from '../sentence-like.ts';
import { inventedThings, type Things, thingsIn } from '../strange-things.ts';
import { isInLanguage, type LanguageVerdict } from '../text-language.ts';
import { usesOf, type WordUse } from '../word-use.ts';
import { isKnown } from './known-words.ts';
import { hasPhrase, saidIn } from './said.ts';

/** A summary to be judged, with its story and the words of the group. */
export type FeedbackRequest = ModulePair & {
  readonly words: readonly GroupWord[];
  readonly story: string;
  readonly summary: string;
  readonly interfaceLanguage: InterfaceLanguageCode;
};

/** A key point in the interface language, and the words of the summary that prove it, if any. */
type PointFound = { readonly text: string; readonly evidence: string | undefined };

/** What was measured in a summary (product: the built-in library). */
export type Assessment = {
  readonly language: LanguageVerdict;
  readonly length: { readonly verdict: 'fits' | 'short' | 'long'; readonly n: number; readonly goal: number };
  /** Empty for a story without known key points. */
  readonly points: readonly PointFound[];
  readonly uses: readonly WordUse[];
  /** Words of the group that are in the story but not in the summary. */
  readonly suggested: readonly GroupWord[];
  readonly copied: {
    readonly verdict: 'own' | 'partly' | 'mostly';
    readonly share: number;
    readonly passage: string;
  };
  /** Things it mentions that are not in the story; filled only if they are so many that it tells another story. */
  readonly invented: readonly string[];
  /** 1 to 10. */
  readonly grade: number;
};

/** Assesses a summary against its story. */
export const assess = (library: Library, request: FeedbackRequest): Assessment => {
  const { story, summary, toLang, words } = request;
  const language = isOfUnknownWords(library, summary, toLang) ? 'no' : isInLanguage(library, summary, toLang);
  const uses = usesOf(library, { text: summary, language: toLang, words });
  const used = new Set(uses.map(({ word }) => word));
  const told = usesOf(library, { text: story, language: toLang, words }).map(({ word }) => word);
  const things = thingsOf(library, request);
  const measured = {
    language,
    length: judgeLength(request),
    points: pointsOf(library, request),
    uses,
    suggested: [...new Set([...told, ...words])].filter((word) => !used.has(word)),
    copied: judgeCopying(request),
    invented: inventedThings(things),
    wordsToUse: Math.min(WORDS_WANTED, told.length || words.length),
  };
  const isOfStoryAlone =
    things.told > 0 && things.strange.length === 0 && isSentence(library, summary, toLang);
  return {
    ...measured,
    grade: gradeOf(measured, { isOfStoryAlone, things, unit: toLang === 'zh' ? 'characters' : 'words' }),
  };
};

/** A text of at least this many words, of which less than this share is known, is in a language the library lacks. */
const UNKNOWN = { words: 10, known: 0.4 };

const isOfUnknownWords = (library: Library, summary: string, language: LanguageCode): boolean => {
  if (language === 'zh') return false;
  const words = tokensOf(summary).map(({ folded }) => folded);
  const known = words.filter((word) => isKnown(library, word, language)).length;
  return words.length >= UNKNOWN.words && known < UNKNOWN.known * words.length;
};

const HIGHEST_LEAST = 60;
const SHORTEST = { words: 15, characters: 25 };
/** A summary of at most this length is never too long, however short the story is. */
const NEVER_LONG = { words: 40, characters: 60 };
const SHARE = { least: 0.12, most: 0.7 };

const judgeLength = ({ story, summary, toLang }: FeedbackRequest): Assessment['length'] => {
  const n = lengthOf(summary, toLang);
  const whole = lengthOf(story, toLang);
  const unit = toLang === 'zh' ? 'characters' : 'words';
  const least = Math.min(Math.max(SHORTEST[unit], Math.round(whole * SHARE.least)), HIGHEST_LEAST);
  const most = Math.max(NEVER_LONG[unit], Math.round(whole * SHARE.most));
  if (n < least) return { verdict: 'short', n, goal: least };
  return n > most ? { verdict: 'long', n, goal: most } : { verdict: 'fits', n, goal: most };
};

/** The library's story that was told, identified by its own sentences. */
const toldStory = (library: Library, story: string): Story | undefined => {
  const text = fold(story);
  return library.stories.find(({ sentences }) =>
    contentLanguages.some((language) =>
      sentences.slice(0, 3).every((sentence) => text.includes(fold(sentence[language]))),
    ),
  );
};

const pointsOf = (
  library: Library,
  { story, summary, toLang, interfaceLanguage }: FeedbackRequest,
): readonly PointFound[] => {
  const told = toldStory(library, story);
  const text = { text: summary, language: toLang };
  const isOwnStory = speaksOfOneself(library, summary, toLang);
  const points = (told?.keyPoints ?? []).map((keyPoint) => {
    const cues = keyPoint.cues[toLang];
    const sentences = told === undefined ? [] : tellingSentences(told, { cues, language: toLang });
    const evidence = isOwnStory
      ? undefined
      : proveBy(library, text, { point: keyPoint.points[toLang], cues, sentences });
    return { text: keyPoint.points[interfaceLanguage], cues, evidence };
  });
  const proven = points.flatMap(({ evidence }) => evidence ?? []);
  const isRestTold = proven.length >= ENOUGH_PROVEN && 2 * proven.length >= points.length;
  return points.map(({ text: point, cues, evidence }) => ({
    text: point,
    evidence: evidence ?? (isRestTold ? mentionOf(library, text, { cues, proven }) : undefined),
  }));
};

/** If this many points, and half of all, are told, it is enough for the others to be mentioned. */
const ENOUGH_PROVEN = 2;

/** The sentences of a story that tell a point: those that contain the most of its cues. */
const tellingSentences = (
  { sentences }: Story,
  { cues, language }: { readonly cues: readonly string[]; readonly language: LanguageCode },
): readonly string[] => {
  const counted = sentences.map((sentence) => {
    const text = fold(sentence[language]);
    return { text: sentence[language], count: cues.filter((cue) => text.includes(fold(cue))).length };
  });
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most).map(({ text }) => text);
};

/** The wording of the story's key points counts as part of the story. */
const thingsOf = (library: Library, { story, summary, toLang }: FeedbackRequest): Things => {
  const points = (toldStory(library, story)?.keyPoints ?? []).flatMap((one) => [
    one.points[toLang],
    ...one.cues[toLang],
  ]);
  return thingsIn(library, { story: [story, ...points].join('\n'), summary, language: toLang });
};

/**
 * The stories are about other people: if most sentences are about the writer, the summary tells something else with the
 * same words.
 */
const speaksOfOneself = (library: Library, summary: string, language: LanguageCode): boolean => {
  const firstPerson = library.answers[language]?.firstPerson ?? [];
  const sentences = sentencesOf(summary);
  const own = sentences.filter((sentence) => hasPhrase(saidIn(language, sentence), firstPerson));
  return sentences.length > 1 && own.length / sentences.length > 0.5;
};

/** Simple things can hardly be said differently: one of several sentences may be the story's. */
const MUCH_COPIED = 0.35;

const judgeCopying = ({ story, summary, toLang }: FeedbackRequest): Assessment['copied'] => {
  const { share, passage } = copiedFrom({ story, summary, language: toLang });
  return { share, passage, verdict: share > 0.6 ? 'mostly' : share > MUCH_COPIED ? 'partly' : 'own' };
};

const WORDS_WANTED = 5;

/** A passage copied from the story is not a summary of it, however much it mentions. */
const MOST_FOR_COPIES = 3;
/** Nor is a different story, whatever words it shares with this one. */
const MOST_FOR_INVENTIONS = 3;

type Measured = Omit<Assessment, 'grade'> & { readonly wordsToUse: number };

/** A misspelled word counts as half used. */
const worthOf = (uses: readonly WordUse[]): number =>
  uses.reduce((sum, { kind }) => sum + (kind === 'used' ? 1 : 0.5), 0);

/** This many things from the story, and no others, tell more of it than the proven points do. */
const MANY_THINGS = 3;
/** A sentence only about things in the story is thin but not off topic, whatever point it tells. */
const LEAST_FOR_TRUE = 3;

/** Without judging grammar or truth, no better grade is justified; if the key points are unknown, not even that one. */
const MOST = { known: 8, unknown: 6 };
const MOST_FOR_SHORT = 5;

/**
 * If a summary is this long, mentions this many things of the story and few others, and lacks only one point, that
 * point was probably worded differently.
 */
const WHOLE = { words: 34, characters: 60, things: 4, points: 2, strange: 0.25 };

const isWhole = ({
  proven,
  points,
  length,
  things,
  unit,
}: Pick<Measured, 'length'> & {
  readonly proven: number;
  readonly points: number;
  readonly things: Things;
  readonly unit: 'words' | 'characters';
}): boolean =>
  length.verdict !== 'short' &&
  length.n >= WHOLE[unit] &&
  things.told >= WHOLE.things &&
  things.strange.length <= WHOLE.strange * (things.told + things.strange.length) &&
  proven >= WHOLE.points &&
  proven + 1 === points;

/**
 * The grade depends mainly on the share of key points told, or, if the story has none, on the words of the group. Short
 * summaries and copied ones are limited.
 */
const gradeOf = (
  { language, length, points, uses, copied, invented, wordsToUse }: Measured,
  {
    isOfStoryAlone,
    things: all,
    unit,
  }: { readonly isOfStoryAlone: boolean; readonly things: Things; readonly unit: 'words' | 'characters' },
): number => {
  if (language === 'no') return 1;
  const usesWords = wordsToUse === 0 ? 1 : Math.min(1, worthOf(uses) / wordsToUse);
  const proven = points.filter(({ evidence }) => evidence !== undefined).length;
  const told = isWhole({ proven, points: points.length, length, things: all, unit }) ? points.length : proven;
  const reached = points.length > 0 ? 1.8 + 6 * (told / points.length) + 0.5 * usesWords : 2 + 4 * usesWords;
  const less =
    (language === 'mixed' ? 1 : 0) +
    (length.verdict === 'long' ? 1 : 0) +
    (copied.verdict === 'partly' ? 1 : 0);
  const isMoreTold =
    isOfStoryAlone &&
    told > 0 &&
    2 * told < points.length &&
    all.told >= MANY_THINGS &&
    length.verdict === 'fits';
  const most = Math.min(
    points.length > 0 ? MOST.known : MOST.unknown,
    length.verdict === 'short' ? MOST_FOR_SHORT : 10,
    copied.verdict === 'mostly' ? MOST_FOR_COPIES : 10,
    invented.length > 0 ? MOST_FOR_INVENTIONS : 10,
  );
  const least = points.length > 0 && isOfStoryAlone && language === 'yes' ? LEAST_FOR_TRUE : 1;
  return Math.max(least, Math.min(most, Math.round(reached) + (isMoreTold ? 1 : 0) - less));
};
