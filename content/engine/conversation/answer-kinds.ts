import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { AnswerWords } from '../../schema/answer-words.ts';
import type { AnswerKind } from '../../schema/fitting-answers.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import { isGibberish } from '../../text/gibberish.ts';
import type { Library } from '../library.ts';
import { hanParts } from './han-parts.ts';
import { beginsWith, hasGibberish, hasVerb, isKnown, isNoun, speaksOf, strangersIn } from './known-words.ts';
import { partsOf } from './message-parts.ts';
import { hasPhrase, hasReason, type Said, startsWith, withoutPhrases } from './said.ts';
import { saysWhatIs, speaksForOneself } from './speaks-for-oneself.ts';

/** What was said, with everything needed to judge it. */
export type Heard = { readonly library: Library; readonly said: Said; readonly words: AnswerWords };

const LONGEST_NAME = 3;
const LONGEST_BARE_NAME = 2;
const LONGEST_HAN_NAME = 4;

/**
 * Whether what was said answers "when?", "how is it?" or "which?": then it is neither a name nor a dish, even if a word
 * is unknown.
 */
const saysOtherwise = ({ said, words }: Pick<Heard, 'said' | 'words'>): boolean =>
  hasPhrase(said, [...words.times, ...words.moods, ...words.choice]);

/** Whether the rest, without surrounding phrases, can be a name: few words, capitalized or unknown. */
const isNameLike = ({ library, said, words: answers }: Heard, rest: string, isFramed: boolean): boolean => {
  if (rest === '' || /\p{N}/u.test(rest)) return false;
  if (said.language === 'zh') return isHanName(library, rest, isFramed);
  const words = rest.split(' ');
  const isStranger = (word: string) => !isKnown(library, word, said.language);
  const isLarge = (word: string) =>
    said.tokens.some(({ written, folded }) => folded === word && /^\p{Lu}/u.test(written));
  if (new Set(words).size < words.length) return false;
  if (words.length > LONGEST_NAME || words.some((word) => isStranger(word) && isGibberish(word)))
    return false;
  // "I am Ana" gives a name, "I am a lamp" does not; German capitalizes both.
  if (isFramed) return !words.some((word) => !isLarge(word) && isNoun(library, word, said.language));
  if (saysOtherwise({ said, words: answers })) return false;
  // The first word of any sentence is capitalized, so if there are several, all must be. German capitalizes all nouns.
  if (words.every(isLarge))
    return (
      words.some(isStranger) ||
      (words.length === 1 && said.tokens.length <= LONGEST_NAME) ||
      (words.length > 1 &&
        words.some((word) => said.language !== 'de' || !library.entriesByWord.de.has(word)))
    );
  return words.length <= LONGEST_BARE_NAME && words.some(isStranger);
};

const isHanName = (library: Library, rest: string, isFramed: boolean): boolean => {
  const characters = [...rest.replaceAll(' ', '')];
  if (characters.length > LONGEST_HAN_NAME || new Set(characters).size === 1) return false;
  const name = characters.join('');
  // "我叫一张桌子": nobody's name has a measure word.
  if (hanParts(library, name).some(({ means }) => means.includes('measure-word'))) return false;
  return isFramed || !isKnown(library, name, 'zh');
};

const isName = (heard: Heard): boolean => {
  const { said, words } = heard;
  const { rest, isFramed } = withoutPhrases(said, words.nameFrames);
  return isNameLike(heard, withoutPhrases({ ...said, folded: rest }, words.polite).rest, isFramed);
};

const LONGEST_PLACE = 8;
/** Number of words that may precede the phrase before a place: "I am from". */
const MOST_ASIDE = 2;

const isPlace = (heard: Heard): boolean => {
  const { said, words, library } = heard;
  if (said.length <= LONGEST_PLACE && namesPlace(library, said)) return true;
  const frames = words.placeFrames.filter((frame) => frame.includes(' ') || said.language === 'zh');
  if (said.length <= LONGEST_PLACE && said.language !== 'zh' && startsWith(said, frames, MOST_ASIDE))
    return true;
  const { rest } = withoutPhrases(said, [...words.placeFrames, ...words.polite]);
  return isNameLike(heard, rest, false) || (isOfPlaces(heard) && said.length <= LONGEST_PLACE);
};

const PLACES: ReadonlySet<KindOfThing> = new Set<KindOfThing>(['building', 'landscape', 'country']);

/** "The old bookstore", "I want to see the lake": all things named are places. */
const namesPlace = (library: Library, said: Said): boolean => {
  const things = partsOf(library, said).filter(({ meant }) =>
    meant.some(({ concept }) => concept.pos === 'noun' || concept.pos === 'name'),
  );
  return (
    things.length > 0 &&
    things.every(({ meant }) =>
      meant.some(({ concept, topics }) => {
        const kind = library.kindsByName.get(`${topics[0]}/${concept.id}`);
        return kind !== undefined && PLACES.has(kind);
      }),
    )
  );
};

/** A country, a continent, a city: one of the topic's names, not just any of its words. */
const isOfPlaces = ({ library, said }: Heard) =>
  speaksOf(library, said, ['countries-and-languages'], (pos) => pos === 'name');

/** Small numbers can also be articles ("una", "eine"): they count only if little else is said. */
const FEW_WORDS = 4;

const isNumber = ({ library, said, words }: Heard): boolean =>
  /\p{N}/u.test(said.folded) ||
  (said.length <= LONGEST_PLACE && HAN_NUMBER.test(said.folded)) ||
  (said.length <= FEW_WORDS && hasPhrase(withoutArticle(said), words.numbers)) ||
  (said.language !== 'zh' &&
    speaksOf(library, said, ['numbers'], (_, id) => !ARTICLES.includes(id)) &&
    said.length <= LONGEST_PLACE);

/** A single character may be an article or part of a word; two are a number. */
const HAN_NUMBER = /[一二两三四五六七八九十百千万]{2}/u;

const LONGEST_COUNTED = 2;
/** The number one, where it is also the article. */
const ARTICLE = /^(an?|un|una|uno|une|uma?|ein|eine|einen) (?=.)/u;

/** "Una" answers "How many?", and so does "una noche"; in "una ensalada con tomates" it is an article. */
const withoutArticle = (said: Said): Said =>
  said.length <= LONGEST_COUNTED ? said : { ...said, folded: said.folded.replace(ARTICLE, '') };

const ARTICLES: readonly string[] = ['one', 'number', 'count', 'second', 'last', 'first'];

const isTime = (heard: Heard): boolean =>
  hasPhrase(heard.said, heard.words.times) ||
  /\p{N}/u.test(heard.said.folded) ||
  speaksOf(heard.library, heard.said, ['days-and-months', 'time']) ||
  (isNumber(heard) && heard.said.length <= FEW_WORDS);

const isYesOrNo = ({ library, said, words }: Heard): boolean =>
  beginsWith(library, said, [...words.yes, ...words.no, ...words.maybe]) ||
  // "我的头不疼" says no; a negation of something later in the sentence does not.
  (said.language === 'zh' && /^.{0,6}[不没]/u.test(said.folded));

const LONGEST_THING = 5;
/** In a longer text, unknown words are more likely a sentence about something else than a dish. */
const LONGEST_STRANGE_THING = 3;

/** Words that introduce a noun that somebody wants, folded. */
const WANTED =
  /^(an?|some|una?|unos|unas|une|du|de la|des|ein|eine|einen|uno|dei|delle|del|uma?|uns|umas|א|אנ) (?=.)/u;

/** A dish, a drink, a thing: a few words that ask for one, or that include an unknown word. */
const isThing = ({ library, said, words }: Heard): boolean =>
  said.length <= LONGEST_THING &&
  said.language !== 'zh' &&
  (WANTED.test(said.folded) ||
    (said.length <= LONGEST_STRANGE_THING &&
      strangersIn(library, said).length > 0 &&
      !saysOtherwise({ said, words }) &&
      !hasVerb(library, said))) &&
  !hasGibberish(library, said) &&
  !hasPhrase(said, words.reasons);

const HAN_THING = 6;

const isHanThing = ({ library, said }: Heard): boolean =>
  said.language === 'zh' &&
  [...said.folded].length <= HAN_THING &&
  !/^[\p{N} ]+$|[很是在了着]/u.test(said.folded) &&
  !hasGibberish(library, said) &&
  !isKnown(library, said.folded, 'zh');

/** A saying of this many words must state something to be a sentence. */
const LONG_SAYING = 5;
/** Languages that say "I am a teacher" without a verb, though their longer texts contain one. */
const VERBLESS: readonly LanguageCode[] = ['he', 'ar', 'ru', 'zh'];

/** Whether many words are merely strung together: all are known, and none is a verb. */
export const isHeap = ({ library, said }: Pick<Heard, 'library' | 'said'>): boolean =>
  said.length >= LONG_SAYING + (VERBLESS.includes(said.language) ? 1 : 0) &&
  strangersIn(library, said).length === 0 &&
  !hasVerb(library, said);

const isOpen = (heard: Heard): boolean =>
  heard.said.length > 1 &&
  (hasPhrase(heard.said, heard.words.firstPerson) ||
    hasReason(heard.said, heard.words) ||
    speaksForOneself(heard.library, heard.said) ||
    saysWhatIs(heard.library, heard.said)) &&
  !isHeap(heard);

const isPerson = (heard: Heard): boolean =>
  hasPhrase(heard.said, heard.words.people) ||
  speaksOf(heard.library, heard.said, ['family']) ||
  (isYesOrNo(heard) && heard.said.length <= FEW_WORDS);

const kinds: Readonly<Record<AnswerKind, (heard: Heard) => boolean>> = {
  name: isName,
  place: isPlace,
  number: isNumber,
  time: isTime,
  'yes-no': isYesOrNo,
  thing: (heard) => isThing(heard) || isHanThing(heard),
  open: isOpen,
  person: isPerson,
  mood: ({ library, said, words }) =>
    hasPhrase(said, words.moods) || speaksOf(library, said, ['adjectives', 'feelings']),
  choice: ({ said, words }) => said.length <= FEW_WORDS && hasPhrase(said, words.choice),
  reason: (heard) => hasPhrase(heard.said, heard.words.reasons) && !isHeap(heard),
  question: () => false,
};

/** "Because" in every language, folded. */
const BECAUSE =
  /^(because|cuz|porque|parce que?|weil|perche|потому|كي|لان|لاني|لانني|כי|ווייל|因为)(?= |$|(?<=因为))/u;

/** Whether only a reason was given: that answers "why?" and nothing else. */
export const isBareReason = ({ said }: Heard): boolean => BECAUSE.test(said.folded);

/** Whether what was said is an answer of this kind. */
export const isOfKind = (kind: AnswerKind, heard: Heard): boolean => kinds[kind](heard);
