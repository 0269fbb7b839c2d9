import type { AnswerKind } from '../../schema/fitting-answers.ts';
import { isSmallWord } from '../text-language.ts';
import { kindsOf } from './fit.ts';
import { type Hearing, isSettling } from './hearing.ts';
import { hasPhrase, hasReason } from './said.ts';
import { isVague } from './signs.ts';
import { idOf, type Meaningful, meaningsIn, type SceneConcepts, sceneConcepts } from './turn-concepts.ts';

/** Topics of words that belong to some questions; words of all others may be said to any. */
const OF_QUESTIONS = new Set(
  `health doctor body clothes colors-and-shapes market shopping money directions kitchen hotel restaurant transport airport travel
  food drinks fruit-and-vegetables measures-and-materials`.split(/\s+/u),
);
/** Topics of words that hold others together. */
const HOLDING = new Set(
  `small-words little-words-of-place-and-time possessives-and-connectors question-words-and-pronouns the-first-verbs
  everyday-actions talking-and-thinking numbers`.split(/\s+/u),
);
/** Whoever it is for, and whenever it is. */
const ANYBODY = kindsOf('person time weekday');
/** What is spoken of in so many scenes belongs to none. */
const MANY_SCENES = 3;

/** Turns that anything may answer that people tell of themselves, ask or call themselves. */
const FREE: readonly AnswerKind[] = ['question', 'name', 'reason', 'mood'];
/** What makes an open turn a question of its own. */
const DECIDING: readonly AnswerKind[] = ['yes-no', 'choice'];

const isFree = ({ turn: { accepts } }: Hearing): boolean =>
  accepts.kinds.some((kind) => FREE.includes(kind)) ||
  (accepts.kinds.includes('open') && !accepts.kinds.some((kind) => DECIDING.includes(kind)));

/** Topics of what keeps people from things: an excuse wherever they may tell something. */
const EXCUSES = new Set(['health', 'doctor', 'emergencies', 'body']);

const topicOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('/')));

/** What a word is to the question: it is said anywhere, it may be asked for, or it tells of something else. */
const standingOf = (
  { names }: Meaningful,
  {
    heard,
    own,
    scenes,
  }: { readonly heard: Hearing; readonly own: SceneConcepts; readonly scenes: readonly SceneConcepts[] },
): 'anywhere' | 'fitting' | 'telling' => {
  const { library, turn, asked } = heard;
  const { accepts } = turn;
  const concepts = names.filter((name) => topicOf(name) !== '');
  if (concepts.length === 0 || concepts.some((name) => HOLDING.has(topicOf(name)))) return 'anywhere';
  const ids = concepts.map(idOf);
  const isOften = (id: string) => scenes.filter(({ all }) => all.has(id)).length >= MANY_SCENES;
  if (ids.some((id) => own.all.has(id))) return 'fitting';
  if (concepts.some((name) => asked.topics.includes(topicOf(name)))) return 'fitting';
  const kinds = concepts.flatMap((name) => library.kindsByName.get(name) ?? []);
  if (kinds.some((kind) => accepts.names.includes(kind))) return 'fitting';
  if (ids.some(isOften) || kinds.some((kind) => ANYBODY.includes(kind))) return 'anywhere';
  if (!concepts.every((name) => OF_QUESTIONS.has(topicOf(name)))) return 'anywhere';
  const isExcuse = accepts.kinds.includes('open') && concepts.some((name) => EXCUSES.has(topicOf(name)));
  return isExcuse ? 'anywhere' : 'telling';
};

/** Whether it is said that nothing is known, wanted or possible, or why, or what the question asks for by its kind. */
const speaksToQuestion = (heard: Hearing): boolean => {
  const { said, words, turn } = heard;
  const { kinds } = turn.accepts;
  return (
    isVague(said, words) ||
    hasReason(said, words) ||
    hasPhrase(said, words.no) ||
    (kinds.includes('yes-no') && isSettling(heard)) ||
    (kinds.includes('time') && hasPhrase(said, words.times)) ||
    (kinds.includes('choice') && hasPhrase(said, words.choice)) ||
    (kinds.includes('person') && hasPhrase(said, words.people)) ||
    ((kinds.includes('number') || kinds.includes('time')) && /\p{N}/u.test(said.folded)) ||
    (kinds.includes('number') && hasPhrase(said, words.numbers))
  );
};

/** Whether any word is known to nobody as it stands, and may be anything. */
const hasUnknown = (words: readonly Meaningful[], { language }: Hearing): boolean =>
  words.some(({ word, names }) => names.length === 0 && /\p{L}/u.test(word) && !isSmallWord(word, language));

/**
 * Whether a message answers the question of another scene: all it speaks of, and that is not said anywhere, are things that one turn of
 * another scene is answered by, and none of them is spoken of in this scene or may be asked for. Unknown words may be anything.
 */
export const isOfAnotherQuestion = (heard: Hearing): boolean => {
  const { library, turn, language, text } = heard;
  if (isFree(heard) || speaksToQuestion(heard)) return false;
  const meaningful = meaningsIn(library, text, language);
  if (hasUnknown(meaningful, heard)) return false;
  const scenes = sceneConcepts(library, language);
  const own = scenes.find(({ turns }) => turns.some((one) => one.turn === turn));
  if (own === undefined) return false;
  const words = meaningful.map((word) => ({
    ids: word.names.map(idOf),
    standing: standingOf(word, { heard, own, scenes }),
  }));
  const telling = words.filter(({ standing }) => standing === 'telling');
  return (
    telling.length > 0 &&
    words.every(({ standing }) => standing !== 'fitting') &&
    scenes.some(
      (scene) =>
        scene !== own &&
        scene.turns.some(({ answers }) => telling.every(({ ids }) => ids.some((id) => answers.has(id)))),
    )
  );
};
