import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Story } from '../../schema/story.ts';
import { lengthOf, tokensOf } from '../../text/tokens.ts';
import { isKnown } from '../conversation/known-words.ts';
import type { Library } from '../library.ts';
import { isSentence } from '../sentence-like.ts';
import { isInLanguage } from '../text-language.ts';
import { usesOf } from '../word-use.ts';
import type { Assessment, FeedbackRequest, PointFound, Untrue } from './assessment.ts';
import { copiedFrom } from './copied.ts';
import { deniesStory } from './denies-story.ts';
import { gradeOf } from './grade.ts';
import { isTurnedAround } from './order-of-points.ts';
import { meaningsTold } from './point-meanings.ts';
import { pointsOf } from './points.ts';
import { speaksOfOneself } from './speaks-of-oneself.ts';
import { statementsIn } from './statements.ts';
import { inventedThings, type Things, thingsIn } from './strange-things.ts';
import { toldStory } from './told-story.ts';
import { wordsOfStory } from './words-of-story.ts';
import { isOfWrongPeople } from './wrong-people.ts';

/** Assesses a summary against its story. */
export const assess = (library: Library, request: FeedbackRequest): Assessment => {
  const { story, summary, toLang, words } = request;
  const told = toldStory(library, story);
  const language = isOfUnknownWords(library, summary, toLang) ? 'no' : isInLanguage(library, summary, toLang);
  const uses = usesOf(library, { text: summary, language: toLang, words });
  const used = new Set(uses.map(({ word }) => word));
  const toldWords = usesOf(library, { text: story, language: toLang, words }).map(({ word }) => word);
  const things = thingsOf(library, told, request);
  const untrue = told === undefined ? undefined : untrueIn(library, told, request);
  const found = pointsOf(library, told, request);
  const points = untrue === 'of oneself' ? found.map(untold) : found;
  const measured = {
    language,
    length: judgeLength(request),
    points,
    uses,
    suggested: [...new Set([...toldWords, ...words])].filter((word) => !used.has(word)),
    copied: judgeCopying(request),
    invented: inventedThings(things),
    untrue,
    isTurned: isTurnedAround(points, summary),
    wordsToUse: Math.min(WORDS_WANTED, toldWords.length || words.length),
    things,
    words: wordsOfStory(
      library,
      { text: summary, language: toLang },
      meaningsTold(library, textsOf(told, request), toLang),
    ),
    isOfStoryAlone: things.told > 0 && things.strange.length === 0 && isSentence(library, summary, toLang),
    unit: unitOf(toLang),
  };
  return { ...measured, grade: gradeOf(measured) };
};

const untold = ({ text }: PointFound): PointFound => ({ text, evidence: undefined, isTold: false });

const WORDS_WANTED = 5;

const unitOf = (language: LanguageCode): 'words' | 'characters' =>
  language === 'zh' ? 'characters' : 'words';

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
  const unit = unitOf(toLang);
  const least = Math.min(Math.max(SHORTEST[unit], Math.round(whole * SHARE.least)), HIGHEST_LEAST);
  const most = Math.max(NEVER_LONG[unit], Math.round(whole * SHARE.most));
  if (n < least) return { verdict: 'short', n, goal: least };
  return n > most ? { verdict: 'long', n, goal: most } : { verdict: 'fits', n, goal: most };
};

/** The wording of the story's key points counts as part of the story. */
const thingsOf = (
  library: Library,
  told: Story | undefined,
  { story, summary, toLang }: FeedbackRequest,
): Things => {
  const points = (told?.keyPoints ?? []).flatMap((one) => [one.points[toLang], ...one.cues[toLang]]);
  return thingsIn(library, { story: [story, ...points].join('\n'), summary, language: toLang });
};

const untrueIn = (
  library: Library,
  { sentences, keyPoints }: Story,
  { summary, toLang }: FeedbackRequest,
): Untrue | undefined => {
  const text = sentences.map((one) => one[toLang]).join(' ');
  if (speaksOfOneself(library, text, { text: summary, language: toLang })) return 'of oneself';
  const points = keyPoints.map((one) => one.points[toLang]).join(' ');
  const story = [text, points].flatMap((one) => statementsIn(library, one, toLang));
  const own = statementsIn(library, summary, toLang);
  if (deniesStory(own, story)) return 'denied';
  return isOfWrongPeople(library, own, story) ? 'of others' : undefined;
};

/** Simple things can hardly be said differently: one of several sentences may be the story's. */
const MUCH_COPIED = 0.4;
const MOST_COPIED = 0.6;

const judgeCopying = ({ story, summary, toLang }: FeedbackRequest): Assessment['copied'] => {
  const { share, passage } = copiedFrom({ story, summary, language: toLang });
  const verdict = share > MOST_COPIED ? 'mostly' : share > MUCH_COPIED ? 'partly' : 'own';
  return { share, passage, verdict };
};

const textsOf = (told: Story | undefined, { story, toLang }: FeedbackRequest): readonly string[] => [
  story,
  ...(told?.keyPoints ?? []).map(({ points }) => points[toLang]),
];
