import type { AnswerKind } from '../../schema/fitting-answers.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import { fold } from '../../text/fold.ts';
import { isSmallWord } from '../text-language.ts';
import { kindsOf } from './fit.ts';
import type { Hearing } from './hearing.ts';
import { hasVerb } from './known-words.ts';
import { idOf } from './meanings.ts';
import { hasPhrase, hasReason, startsWith } from './said.ts';
import { isVague } from './signs.ts';
import { type Meaningful, meaningsIn, type SceneConcepts, sceneConcepts } from './turn-concepts.ts';

/** Topics of words that belong to certain questions; words of all other topics may be said anywhere. */
const OF_QUESTIONS = new Set(
  `health doctor body clothes colors-and-shapes market shopping money directions kitchen hotel restaurant transport airport travel
  food drinks fruit-and-vegetables measures-and-materials family animals music home`.split(/\s+/u),
);
/** Topics of words that hold sentences together. */
const HOLDING = new Set(
  `greetings small-words little-words-of-place-and-time possessives-and-connectors question-words-and-pronouns the-first-verbs
  everyday-actions talking-and-thinking numbers`.split(/\s+/u),
);
/** People and times, which any answer may name. */
const ANYBODY = kindsOf('person time weekday');
/** Verbs that can occur in an answer to any question. */
const GENERAL = new Set(
  `need want like love prefer take have go come be do make give get see know think use order look-for there-is`.split(
    /\s+/u,
  ),
);
/** Topics of the words that describe places. */
const OF_PLACES = ['directions', 'city', 'nature', 'countries-and-languages'];
/** A concept that occurs in this many scenes belongs to none of them. */
const MANY_SCENES = 8;

/** Kinds of questions that anything may answer. */
const FREE: readonly AnswerKind[] = ['question', 'reason'];
/** Kinds that make an open question one with a specific answer. */
const DECIDING: readonly AnswerKind[] = ['yes-no', 'choice'];

const isFree = ({ turn: { accepts } }: Hearing): boolean =>
  accepts.kinds.some((kind) => FREE.includes(kind)) ||
  (accepts.kinds.includes('open') && !accepts.kinds.some((kind) => DECIDING.includes(kind)));

/** Topics of what keeps people from doing things: an excuse, wherever an ailment may be one. */
const EXCUSES = new Set(['health', 'doctor', 'emergencies', 'body']);

const topicOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('/')));

/** The judged question: what it is about, and how often concepts occur in the scenes. */
type Compared = {
  readonly heard: Hearing;
  /** The words that the turn listens for. */
  readonly cues: ReadonlySet<string>;
  /** The ids that are said in the turn, or in its whole scene if the question is open. */
  readonly own: ReadonlySet<string>;
  /** The kinds of things that its answers name. */
  readonly ownKinds: ReadonlySet<KindOfThing>;
  /** The kinds of things that an answer may mention in passing. */
  readonly mentioned: readonly KindOfThing[];
  /** The topics that the question asks for; if it is open, also those of its scene. */
  readonly topics: readonly string[];
  readonly isOften: (id: string) => boolean;
};

/** How a word relates to the question: it may be said anywhere, it fits, or it belongs to other questions. */
const standingOf = (
  { word, names }: Meaningful,
  { heard, cues, own, ownKinds, mentioned, topics, isOften }: Compared,
): 'anywhere' | 'fitting' | 'telling' => {
  const { library, turn } = heard;
  const { accepts } = turn;
  const concepts = names.filter((name) => topicOf(name) !== '');
  // In Mandarin the parts of a cue may be small words: 单程.
  const isCue = cues.has(word) && (concepts.length === 0 || /\p{Script=Han}{2}/u.test(word));
  if (isCue) return 'fitting';
  if (concepts.length === 0 || concepts.some((name) => HOLDING.has(topicOf(name)))) return 'anywhere';
  const ids = concepts.map(idOf);
  if (ids.length > 0 && ids.every((id) => GENERAL.has(id))) return 'anywhere';
  if (ids.some((id) => own.has(id))) return 'fitting';
  if (concepts.some((name) => topics.includes(topicOf(name)))) return 'fitting';
  const kinds = concepts.flatMap((name) => library.kindsByName.get(name) ?? []);
  if (kinds.some((kind) => ownKinds.has(kind))) return 'fitting';
  if (kinds.some((kind) => mentioned.includes(kind))) return 'anywhere';
  if (ids.some(isOften) || kinds.some((kind) => ANYBODY.includes(kind))) return 'anywhere';
  if (!concepts.every((name) => OF_QUESTIONS.has(topicOf(name)))) return 'anywhere';
  const isExcuse =
    accepts.names.includes('ailment') &&
    !startsWith(heard.said, heard.words.yes, 0) &&
    concepts.some((name) => EXCUSES.has(topicOf(name)));
  return isExcuse ? 'anywhere' : 'telling';
};

/** Whether it says that nothing is known, wanted or possible, gives a reason, or is of the kind that is asked for. */
const speaksToQuestion = (heard: Hearing): boolean => {
  const { said, words, turn } = heard;
  const { kinds } = turn.accepts;
  return (
    isVague(said, words) ||
    hasReason(said, words) ||
    hasPhrase(said, words.questions.recommend) ||
    hasPhrase(said, words.no) ||
    (kinds.includes('time') && hasPhrase(said, words.times)) ||
    (kinds.includes('choice') && hasPhrase(said, words.choice)) ||
    (kinds.includes('person') && hasPhrase(said, words.people)) ||
    (kinds.includes('mood') && hasPhrase(said, words.moods)) ||
    (kinds.includes('name') && hasPhrase(said, words.nameFrames)) ||
    ((kinds.includes('number') || kinds.includes('time')) && /\p{N}/u.test(said.folded)) ||
    (kinds.includes('number') && hasPhrase(said, words.numbers))
  );
};

/** Whether a message contains words for ordering something. */
const isOrdering = ({ said, words }: Hearing, meaningful: readonly Meaningful[]): boolean =>
  hasPhrase(said, words.polite.slice(0, 1)) ||
  meaningful.some(({ names }) => names.some((name) => topicOf(name) === 'numbers'));

/** "Half a kilo, please", "a table for three": the question is open, and the message only orders something. */
const isBareOrder = (heard: Hearing, meaningful: readonly Meaningful[]): boolean =>
  isFree(heard) &&
  heard.turn.accepts.kinds.includes('open') &&
  !hasPhrase(heard.said, heard.words.firstPerson) &&
  !hasVerb(heard.library, heard.said) &&
  isOrdering(heard, meaningful);

/** Whether the meaning of any of its words is unknown, so that it may be anything. */
const hasUnknown = (words: readonly Meaningful[], { language }: Hearing): boolean =>
  words.some(({ word, names }) => names.length === 0 && /\p{L}/u.test(word) && !isSmallWord(word, language));

/** What the turn listens for, apart from "yes" and "no", which answer any question. */
const cuesOf = ({ turn, language, words }: Hearing): readonly string[] => {
  const settling = [...words.yes, ...words.no].map(fold);
  return turn.listensFor[language].map(fold).filter((cue) => !settling.includes(cue));
};

/** What a message is compared with to judge its question; undefined for a turn that is not in the library. */
const comparedBy = (
  heard: Hearing,
  scenes: readonly SceneConcepts[],
  isOrder: boolean,
): Compared | undefined => {
  const { turn, asked } = heard;
  const scene = scenes.find(({ turns }) => turns.some((one) => one.turn === turn));
  const own = scene?.turns.find((one) => one.turn === turn);
  if (scene === undefined || own === undefined) return undefined;
  const isOpen = turn.accepts.kinds.includes('open');
  return {
    heard,
    cues: new Set(cuesOf(heard)),
    own: isOpen ? scene.all : own.all,
    ownKinds: own.kinds,
    // If the message orders something the question does not ask for, nothing in it counts as a mere mention.
    mentioned: isOrder ? [] : turn.accepts.names,
    topics: [
      ...(isOpen ? asked.topics : (turn.accepts.topics ?? [])),
      ...(turn.accepts.kinds.includes('place') ? OF_PLACES : []),
    ],
    isOften: (id) => scenes.filter(({ all }) => all.has(id)).length >= MANY_SCENES,
  };
};

/**
 * Whether a message answers the question of another turn: everything specific that it says belongs to the answers of a
 * single other turn, and nothing fits this one. Unknown words may mean anything.
 */
export const isOfAnotherQuestion = (heard: Hearing): boolean => {
  const { library, turn, language, text } = heard;
  if (speaksToQuestion(heard)) return false;
  const meaningful = meaningsIn(library, text, language);
  const isOrder = isBareOrder(heard, meaningful);
  if (isFree(heard) && !isOrder) return false;
  if (hasUnknown(meaningful, heard)) return false;
  const scenes = sceneConcepts(library, language);
  const compared = comparedBy(heard, scenes, isOrder);
  if (compared === undefined) return false;
  const words = meaningful.map((word) => ({
    ids: word.names.map(idOf),
    isAdjective: word.names.some((name) => library.conceptsByName.get(name)?.pos === 'adjective'),
    standing: standingOf(word, compared),
  }));
  const all = words.filter(({ standing }) => standing === 'telling');
  const things = all.filter(({ isAdjective }) => !isAdjective);
  // A thing's properties do not show which question it answers.
  const telling = things.length > 0 ? things : all;
  return (
    telling.length > 0 &&
    words.every(({ standing }) => standing !== 'fitting') &&
    scenes.some(({ turns }) =>
      turns.some(
        (other) => other.turn !== turn && telling.every(({ ids }) => ids.some((id) => other.answers.has(id))),
      ),
    )
  );
};
