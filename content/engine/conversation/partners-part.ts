import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../../schema/answer-words.ts';
import type { Scene, Turn } from '../../schema/scene.ts';
import { wordKeys } from '../../text/fold.ts';
import type { Library } from '../library.ts';
import { type Clause, clausesOf } from './clause.ts';
import { idsIn, isOneOf, meaningsOf } from './meanings.ts';
import type { Part } from './part.ts';
import { hasPhrase, saidIn } from './said.ts';
import { isVague } from './signs.ts';
import { isFirstPersonForm } from './speaks-for-oneself.ts';

const SPEAKER = idsIn('i we');
const OWN = idsIn('my our mine');
/** In Mandarin "I" is "my" only before 的, or a person. */
const isOwn = (part: Part): boolean => isOneOf(part, OWN) && !isOneOf(part, SPEAKER);
const YOU = idsIn('you');
const FOR = idsIn('for');
/** Words that begin a clause within a clause: "what you recommend", "if you give me a bag". */
const WITHIN = idsIn('what that-which that-conj who which when if because how how-much where while until');

/** Languages in which one word is both "you" and a common article or pronoun: it is "you" only before a verb. */
const BEFORE_VERB: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  it: /^(?:le|la|vi)$/u,
  es: /^l[ae]s?$/u,
};

/** Languages in which only word order shows who does something to whom. */
const ORDERED: readonly LanguageCode[] = ['en', 'zh'];

const isVerbOrUnknown = (part: Part | undefined): boolean =>
  part !== undefined && (part.isVerb || (part.meant.length === 0 && part.means.length === 0));

const isYou = (part: Part | undefined, next: Part | undefined, language: LanguageCode): boolean =>
  isOneOf(part, YOU) && (BEFORE_VERB[language]?.test(part?.text ?? '') !== true || isVerbOrUnknown(next));

/** A clause cut wherever another one begins within it. */
const piecesOf = (parts: readonly Part[]): readonly (readonly Part[])[] => {
  const starts = parts.flatMap((part, at) => (isOneOf(part, WITHIN) ? [at] : []));
  return [0, ...starts].map((from, index) => parts.slice(from, starts[index] ?? parts.length));
};

/**
 * The partner's actions: the ids of verbs, and how their forms begin in the language, or which letters they contain.
 */
type Does = { readonly ids: ReadonlySet<string>; readonly roots: readonly RegExp[] };

/** How many initial letters all forms of a verb usually share. */
const SHARED = 4;
/** Languages whose forms change at the beginning and in the middle. */
const ROOTED: readonly LanguageCode[] = ['he', 'ar'];

/** A pattern for the forms of a verb that the library does not know, such as "recomiendo". */
const rootOf = (key: string, language: LanguageCode): readonly RegExp[] => {
  const letters = [...key.replace(/^ל(?=.{3})/u, '')];
  if (key.includes(' ') || letters.length < (ROOTED.includes(language) ? 3 : SHARED + 1)) return [];
  return ROOTED.includes(language)
    ? [new RegExp(`^[אניتנأا]?${letters.filter((letter) => !/[וי]/u.test(letter)).join('[וי]?')}`, 'u')]
    : [new RegExp(`^${letters.slice(0, SHARED).join('')}`, 'u')];
};

const found = new WeakMap<Scene, Map<LanguageCode, Does>>();

/** What the partner of a scene does; undefined between equals. Looked up once for a scene and language. */
const doesIn = (library: Library, scene: Scene, language: LanguageCode): Does | undefined => {
  const { partnerDoes } = scene;
  if (partnerDoes === undefined) return undefined;
  const known = found.get(scene) ?? new Map<LanguageCode, Does>();
  found.set(scene, known);
  const does = known.get(language) ?? {
    ids: new Set(partnerDoes),
    roots: library.topics
      .flatMap(({ concepts }) => concepts)
      .filter(({ id, pos }) => pos === 'verb' && partnerDoes.includes(id))
      .flatMap((concept) => wordKeys(concept.words[language], language))
      .flatMap((key) => rootOf(key, language)),
  };
  known.set(language, does);
  return does;
};

/** Whether an unknown word looks like a form of one of the verbs. */
const isLike = ({ text, meant, means }: Part, roots: readonly RegExp[]): boolean =>
  meant.length === 0 && means.length === 0 && roots.some((root) => root.test(text));

/** "I'll look at the calendar for you". */
const isForPartner = (piece: readonly Part[]): boolean =>
  piece.some((part) => isOneOf(part, SPEAKER)) &&
  piece.some(({ isVerb, isBeing }) => isVerb && isBeing !== true) &&
  piece.some((part, at) => isOneOf(part, FOR) && isOneOf(piece[at + 1], YOU)) &&
  !piece.some(isOwn);

/** "I'll bring you the menu": the speaker does for the partner what only the partner does. */
const isServingPartner = ({ parts, language }: Clause, does: Does): boolean =>
  piecesOf(parts).some((piece) => {
    if (isForPartner(piece)) return true;
    const doing = piece.findIndex((part) => isOneOf(part, does.ids) || isLike(part, does.roots));
    const verb = piece[doing];
    if (verb === undefined || piece.some((part) => isOwn(part) || part.isNumeral === true)) return false;
    const isBySpeaker =
      piece.some((part) => isOneOf(part, SPEAKER)) || isFirstPersonForm(verb.text, language);
    const you = piece.findIndex((part, at) => isYou(part, piece[at + 1], language));
    return isBySpeaker && you >= 0 && !(ORDERED.includes(language) && you === doing - 1);
  });

/** "You" as the subject of a sentence that begins with it, folded. */
const YOU_FIRST: Readonly<Record<LanguageCode, RegExp>> = {
  en: /^you$/u,
  es: /^(?:tu|usted|ustedes)$/u,
  fr: /^(?:tu|vous)$/u,
  de: /^(?:du|ihr)$/u,
  it: /^(?:tu|voi)$/u,
  pt: /^(?:tu|voce|voces|(?:[oa] )?senhora?)$/u,
  he: /^(?:אתה|אתמ)$/u,
  yi: /^(?:דו|איר)$/u,
  zh: /^(?:你|您|你们)$/u,
  ar: /^(?:انت|انتم)$/u,
  ru: /^(?:ты|вы)$/u,
};
/** What the learner may say of the partner: that they may do something, are kind, or are right. */
const SAID_OF_PARTNER = idsIn(
  'be-able may can must should will kind right nice friendly funny good correct true',
);

/** How many words may come before "you": "yes", "but", "the". */
const MOST_BEFORE = 2;

/** "You are free in the morning": a sentence about the partner. */
const isAboutPartner = ({ parts, language }: Clause): boolean => {
  const at = parts.slice(0, MOST_BEFORE + 1).findIndex(({ text }) => YOU_FIRST[language].test(text));
  const next = parts[at + 1];
  return (
    at >= 0 &&
    next !== undefined &&
    !isOneOf(next, idsIn('possessive-particle')) &&
    // "S'il vous plaît" is said to the partner, not about them.
    parts.slice(0, at).every((part) => part.isSmall && !isOneOf(part, WITHIN)) &&
    !parts.slice(at).some((part) => SAID_OF_PARTNER.has(meaningsOf(part)[0] ?? ''))
  );
};

/** Whether a clause is about the partner too, or only a "yes" or a "please". */
const saysNothingElse = (clause: Clause): boolean =>
  clause.parts.length <= MOST_BEFORE || isAboutPartner(clause);

const isOfSpeaker = ({ parts, language }: Clause): boolean =>
  parts.some(
    (part) =>
      isOneOf(part, SPEAKER) || isOneOf(part, OWN) || (part.isVerb && isFirstPersonForm(part.text, language)),
  );

const WISHING = idsIn('want like prefer wish would-like');
const QUESTION = /[?？؟]/u;
/** Languages that leave out "you" where the verb shows it. */
const UNSPOKEN: readonly LanguageCode[] = ['es', 'it', 'pt', 'ru', 'ar'];

/** "Would you like it large?": asks for the partner's wishes, as only the partner asks for the learner's. */
const asksForWishes = (clauses: readonly Clause[], { message, language, words }: Told): boolean =>
  QUESTION.test(message) &&
  !hasPhrase(saidIn(language, message), [...words.questions.recommend, ...words.questions.andYou]) &&
  !clauses.some(isOfSpeaker) &&
  clauses.some(
    ({ parts }) =>
      parts.some((part) => part.isVerb && isOneOf(part, WISHING)) &&
      (UNSPOKEN.includes(language) || parts.some((part) => isOneOf(part, YOU))),
  );

type Told = {
  readonly turn: Turn;
  readonly language: LanguageCode;
  /** The whole message, with its questions. */
  readonly message: string;
  readonly words: AnswerWords;
};

/**
 * Whether the learner plays the partner's part: brings the partner the menu, tells them what they do, or asks for their
 * wishes. Between equals everybody may.
 */
export const isPartnersPart = (library: Library, told: Told): boolean => {
  const { turn, language, message, words } = told;
  const scene = library.scenes.find(({ turns }) => turns.includes(turn));
  const does = scene && doesIn(library, scene, language);
  if (does === undefined || turn.accepts.kinds.includes('question')) return false;
  if (isVague(saidIn(language, message), words)) return false;
  const clauses = clausesOf(library, message, language);
  return (
    (turn.accepts.isServing !== true && clauses.some((clause) => isServingPartner(clause, does))) ||
    (!QUESTION.test(message) && clauses.some(isAboutPartner) && clauses.every(saysNothingElse)) ||
    asksForWishes(clauses, told)
  );
};
