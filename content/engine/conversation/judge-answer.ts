import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../../schema/answer-words.ts';
import type { Turn } from '../../schema/scene.ts';
import type { Concept } from '../../schema/topic.ts';
import { fold } from '../../text/fold.ts';
import type { Library } from '../library.ts';
import { isOtherLanguage, isSmallWord } from '../text-language.ts';
import { hears } from '../word-use.ts';
import { isOfKind } from './answer-kinds.ts';
import { speaksOf } from './known-words.ts';
import { type Parted, partMessage } from './questions-back.ts';
import { beginsWith, hasPhrase, type Said, saidIn } from './said.ts';
import { isTaleOfOthers } from './tale.ts';

/** What a message is to the question of a turn. */
export type Verdict = Parted & {
  readonly isAnswer: boolean;
  /** "I don't know" and "it doesn't matter": answers too, of another kind. */
  readonly isOpenEnded: boolean;
  readonly isOtherLanguage: boolean;
};

type Asked = {
  readonly turn: Turn;
  /** The topics of its scene. */
  readonly topics: readonly string[];
  readonly language: LanguageCode;
  readonly message: string;
  /** Whether the message uses a word of the group. */
  readonly usesWords: boolean;
};

const noWords: Verdict = {
  statement: '',
  asksBack: false,
  kind: undefined,
  isAnswer: false,
  isOpenEnded: false,
  isOtherLanguage: false,
};

/**
 * Judges a message: an answer is what the turn listens for, what the question asks for by its kind, a word of its topics, "I
 * don't know" or a word of the group. That it is in another language is said only of what is none.
 */
export const judgeAnswer = (
  library: Library,
  { turn, topics, language, message, usesWords }: Asked,
): Verdict => {
  const words = library.answers[language];
  const isOther = isOtherLanguage(library, message, language);
  if (!words) {
    const known = library.knownForms[language];
    const isHeard = hears({ text: message, language, known }, turn.listensFor[language]) !== undefined;
    const isAnswer = !isOther && (usesWords || isHeard);
    return { ...noWords, statement: message, isAnswer, isOtherLanguage: !isAnswer && isOther };
  }
  const parted = partMessage(message, { language, words });
  const text = parted.statement === '' ? message : parted.statement;
  const said = saidIn(language, text);
  const isOpenEnded = isVague(said, words);
  const heard = { turn, said, text, words, isTale: isTale(library, { turn, topics, said, words }) };
  const isForeignName = isOther && isNameInOtherLetters(turn, message);
  const isAnswer =
    isForeignName ||
    (!isOther &&
      (usesWords ||
        isOpenEnded ||
        listens(library, heard) ||
        (parted.statement !== '' && answersKinds(library, heard)) ||
        // Who asks for advice takes it.
        (parted.asksBack && (parted.kind === 'recommend' || turn.accepts.kinds.includes('question'))) ||
        // "At noon?" proposes.
        (parted.statement === '' && parted.kind === undefined && answersKinds(library, heard))));
  return { ...parted, isAnswer, isOpenEnded, isOtherLanguage: !isAnswer && isOther };
};

/** Names are often written in the letters they come from. */
const isNameInOtherLetters = ({ accepts }: Turn, message: string): boolean =>
  (accepts.kinds.includes('name') || accepts.kinds.includes('place')) &&
  /^\p{Lu}[\p{L}'’-]+( \p{Lu}[\p{L}'’-]+)?[.!]?$/u.test(message);

const LONGEST_VAGUE = 6;

const isVague = (said: Said, { unknown, indifferent, maybe }: AnswerWords): boolean =>
  said.length <= LONGEST_VAGUE &&
  (hasPhrase(said, unknown) || hasPhrase(said, indifferent) || hasPhrase(said, maybe));

/** Longer messages answer a question when somebody speaks of themselves in them, asks, gives reasons, or says yes or no. */
const SHORT = 6;

const isPersonal = (said: Said, words: AnswerWords): boolean =>
  said.length <= SHORT ||
  hasPhrase(said, [...words.firstPerson, ...words.polite, ...words.reasons]) ||
  beginsWith(said, [...words.yes, ...words.no, ...words.maybe]);

const FEW_WORDS = 4;
/** Letters up to which a cue is a small word, which any sentence may have. */
const SMALL = 3;

/** What was said to a turn; a tale of something else is none of its answers but for what it listens for. */
type Heard = {
  readonly turn: Turn;
  readonly said: Said;
  readonly text: string;
  readonly words: AnswerWords;
  readonly isTale: boolean;
};

const isTale = (
  library: Library,
  { turn, topics, said, words }: Pick<Heard, 'turn' | 'said' | 'words'> & Pick<Asked, 'topics'>,
): boolean =>
  !hasPhrase(said, [...words.firstPerson, ...words.polite, ...words.reasons]) &&
  !beginsWith(said, [...words.yes, ...words.no, ...words.maybe]) &&
  isTaleOfOthers(library, said, [...topics, ...(turn.accepts.topics ?? [])]);

/**
 * Whether what the turn listens for was said: one cue in a short or personal message, two in another; a small word ("una",
 * "at") only where hardly anything else is said.
 */
const listens = (library: Library, { turn, said, text, words, isTale: isOfOthers }: Heard): boolean => {
  const { language } = said;
  const cues = turn.listensFor[language];
  const strong = cues.filter((cue) => !isSmallCue(cue, language));
  const heardIn = (some: readonly string[]) =>
    hears(
      { text, language, known: library.knownForms[language], words: library.entriesByWord[language] },
      some,
    );
  if (!isOfOthers && said.length <= FEW_WORDS && heardIn(cues) !== undefined) return true;
  const first = heardIn(strong);
  if (first === undefined) return false;
  return isPersonal(said, words) || heardIn(strong.filter((cue) => !isSameCue(cue, first))) !== undefined;
};

const isSameCue = (one: string, other: string): boolean =>
  fold(one).slice(0, SMALL) === fold(other).slice(0, SMALL);

const isSmallCue = (cue: string, language: LanguageCode): boolean =>
  language === 'zh'
    ? [...cue].length === 1
    : fold(cue).length <= (language === 'he' || language === 'ar' || language === 'yi' ? 2 : SMALL) ||
      isSmallWord(fold(cue), language);

/** Who is asked for a thing names one: "full" and "cold" are words of drinks, but nothing to drink. */
const countsIn =
  ({ accepts }: Turn) =>
  (pos: Concept['pos']): boolean =>
    !accepts.kinds.includes('thing') || pos === 'noun' || pos === 'name';

const answersKinds = (
  library: Library,
  { turn, said, words, isTale: isOfOthers }: Omit<Heard, 'text'>,
): boolean =>
  !isOfOthers &&
  isPersonal(said, words) &&
  (speaksOf(library, said, turn.accepts.topics ?? [], countsIn(turn)) ||
    turn.accepts.kinds.some((kind) => isOfKind(kind, { library, said, words })));
