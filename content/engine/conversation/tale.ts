import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from '../library.ts';
import { type Part, partsOf } from './message-parts.ts';
import { hasPhrase, type Said } from './said.ts';

/** What a turn is about. */
export type AskedFor = {
  readonly topics: readonly string[];
  /** Whether the partner mentioned this word or listens for it, whatever its topic. */
  readonly isMentioned: (folded: string) => boolean;
};

const withTopics = (asked: AskedFor, topics: readonly string[]): AskedFor => ({
  ...asked,
  topics: [...asked.topics, ...topics],
});

/**
 * Whether a message is about something unrelated to the question: it begins with a thing of another topic, and a verb
 * says what that thing does ("The cheese is sleeping on the plane", "Tomorrow the soup will sing"). A real answer is
 * about the speaker or names what was asked for.
 */
export const isTaleOfOthers = (library: Library, said: Said, asked: AskedFor): boolean => {
  const parts = partsOf(library, said);
  const { at, isTurned } = subjectOf(parts, said.language);
  // "Monday, when the children are at school" gives a time.
  const near = parts.slice(0, Math.max(at, 0)).some(isSetting) ? withTopics(asked, WHO_AND_WHY) : asked;
  return isForeign(parts[at], near) && (isTurned || isTold(parts, at));
};

/**
 * Whether a message tells what somebody else does, and nothing in it has to do with the question: "My uncle plays the
 * guitar". It is about the speaker if it says more about them than whose uncle it is.
 */
export const isTaleOfSomebody = (
  library: Library,
  said: Said,
  { asked, firstPerson }: { readonly asked: AskedFor; readonly firstPerson: readonly string[] },
): boolean => {
  const parts = partsOf(library, said);
  const at = parts.findIndex(isThingPart);
  const rest = parts.slice(at + 1);
  const own = saidAfter(said, parts, at);
  if (at < 0 || !isSomebody(library, parts[at]) || hasPhrase(own, firstPerson)) return false;
  // "我表哥" is "my cousin".
  const before = parts.slice(0, said.language === 'zh' ? at - 1 : at);
  if (before.some(({ means }) => means.some((one) => ME.includes(one)))) return false;
  const near = withTopics(asked, ANYWHERE);
  const telling = rest.filter(({ meant }) =>
    meant.some(({ concept: { pos } }) => pos === 'noun' || pos === 'verb'),
  );
  return telling.some((part) => isOther(part, near)) && telling.every((part) => isOther(part, asked));
};

const ME = ['i', 'we', 'me', 'us'];

const saidAfter = (said: Said, parts: readonly Part[], at: number): Said => ({
  ...said,
  folded: parts
    .slice(at + 1)
    .map(({ text }) => text)
    .join(said.language === 'zh' ? '' : ' '),
});

const isSomebody = ({ kindsByName }: Library, part: Part | undefined): boolean =>
  part?.meant.every(({ concept, topics }) => {
    const kind = kindsByName.get(`${topics[0]}/${concept.id}`);
    return kind === 'person' || kind === 'animal';
  }) === true;

/**
 * The part of a message before the thing it is about, or all of it if there is none: people who talk about themselves
 * do so in that part. "My homework" at the end of a tale of the moon does not make it personal.
 */
export const saidBeforeThings = (library: Library, said: Said): Said => {
  const parts = partsOf(library, said);
  const at = parts.findIndex((part) => isThingPart(part) && !isSetting(part));
  if (at < 0) return said;
  const before = parts.slice(0, at).map(({ text }) => text);
  return { ...said, folded: before.join(said.language === 'zh' ? '' : ' ') };
};

const isThingPart = ({ meant }: Part): boolean => meant.some(({ concept }) => concept.pos === 'noun');

/** Topics that may occur in any sentence. */
const ANYWHERE = [
  ...'the-first-verbs small-words question-words-and-pronouns possessives-and-connectors little-words-of-place-and-time'.split(
    ' ',
  ),
  ...'numbers verbs-of-the-day talking-and-thinking everyday-actions ideas adjectives'.split(' '),
];

/** Whether a message names things, and none of them has to do with the question. */
export const isOnlyOfOthers = (library: Library, said: Said, asked: AskedFor): boolean => {
  const things = partsOf(library, said).filter(isThingPart);
  return things.length > 0 && things.every((part) => isForeign(part, withTopics(asked, ANYWHERE)));
};

const isOther = ({ meant, text }: Part, { topics, isMentioned }: AskedFor): boolean =>
  !isMentioned(text) && !meant.some(({ topics: of }) => of.some((topic) => topics.includes(topic)));

/** Topics on which a day or a number may depend. */
const WHO_AND_WHY = 'family people health body feelings work school doctor time'.split(' ');

/** Topics that people may bring up about themselves, whatever the question. */
const CLOSE = `family people body health feelings character work clothes home school doctor time`.split(' ');

/**
 * Whether somebody talks about a thing of their own that has nothing to do with the question: "My piano is old", "I
 * have two cousins". People, and things close to them, may occur in any answer, but not with a number.
 */
export const isTaleOfOwn = (library: Library, said: Said, asked: AskedFor): boolean => {
  const parts = partsOf(library, said);
  const { at } = subjectOf(parts, said.language);
  const things = parts.filter(isThingPart);
  const isCounted = parts.some(isNumber);
  const near = isCounted ? asked : withTopics(asked, CLOSE);
  const isStrange = (part: Part) => isForeign(part, near);
  return (
    said.length <= LONGEST_OWN &&
    things.length > 0 &&
    things.every(isStrange) &&
    parts.every(({ isVerb, isBeing }) => !isVerb || isBeing === true) &&
    (parts.some(({ isBeing }) => isBeing === true) || isTold(parts, at))
  );
};

const LONGEST_OWN = 5;

const isNumber = ({ meant, isNumeral }: Part): boolean =>
  isNumeral === true || meant.some(({ topics }) => topics.includes('numbers'));

/** The position of a sentence's subject, and whether a verb precedes it. */
const subjectOf = (parts: readonly Part[], language: LanguageCode) => {
  const begin = parts.findIndex((part) => !part.isSmall && !isSetting(part));
  const isTurned = begin > 0 && NEVER_WITHOUT_SUBJECT.includes(language) && parts[begin]?.isVerb === true;
  return {
    at: isTurned ? parts.findIndex((part, index) => index > begin && !part.isSmall) : begin,
    isTurned,
  };
};

/** Whether a part names a thing, and one of an unrelated topic. */
const isForeign = (part: Part | undefined, { topics, isMentioned }: AskedFor): boolean =>
  part !== undefined &&
  part.meant.length > 0 &&
  !isMentioned(part.text) &&
  part.meant.every(
    ({ concept, topics: of }) => concept.pos === 'noun' && !of.some((topic) => topics.includes(topic)),
  );

/** Whether a verb follows. */
const isTold = (parts: readonly Part[], at: number): boolean =>
  parts
    .slice(at + 1)
    .some(
      ({ isVerb, isGuessed }, index) =>
        isVerb && (isGuessed !== true || parts[at + index]?.isSmall === false),
    ) || isHanDescribed(parts, at);

/** In Mandarin a final adjective describes something without a verb: "电影太长了". */
const isHanDescribed = (parts: readonly Part[], at: number): boolean => {
  const end = parts
    .slice(at + 1)
    .filter(({ text }) => text !== '了')
    .at(-1);
  return (
    end !== undefined &&
    /\p{Script=Han}/u.test(end.text) &&
    end.meant.length > 0 &&
    end.meant.every(({ concept }) => concept.pos === 'adjective')
  );
};

/** Languages that never omit the subject, so that a thing after the verb may be it: "Morgen singt die Suppe". */
const NEVER_WITHOUT_SUBJECT: readonly LanguageCode[] = ['en', 'fr', 'de', 'yi'];

const TIMES: readonly string[] = ['days-and-months', 'time'];

/** Words that say when or how something is, before the thing itself. */
const isSetting = ({ meant }: Part): boolean =>
  meant.length > 0 &&
  meant.every(
    ({ concept, topics }) => concept.pos === 'adjective' || topics.some((topic) => TIMES.includes(topic)),
  );
