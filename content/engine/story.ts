import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { MIN_STORY_WORDS } from '@vocabloom/core/validation/limits.ts';
import { fill } from '../phrases/fill.ts';
import { joined, listed } from '../phrases/lists.ts';
import { phrases } from '../phrases/phrases.ts';
import { quotedSentence } from '../phrases/quotes.ts';
import type { Story } from '../schema/story.ts';
import type { Topic } from '../schema/topic.ts';
import { withoutReading } from '../text/fold.ts';
import { type Random, shuffled } from '../text/random.ts';
import { entriesOf } from './dictionary.ts';
import { findTopic } from './find-topic.ts';
import type { Entry, GroupWord, Library } from './library.ts';
import { regionsOf, spelledFor, wordIn } from './regions.ts';
import { markedSentence } from './sentences.ts';
import { usesOf } from './word-use.ts';

export type StoryRequest = ModulePair & {
  readonly topic: string;
  readonly words: readonly GroupWord[];
  /** The language in which the current topic is named; English by default. */
  readonly interfaceLanguage?: LanguageCode;
};

/**
 * A story of the library with its id, or one composed of sentences for the group's words; or the reason why there is
 * none.
 */
export type MadeStory =
  | { readonly kind: 'library'; readonly storyId: string; readonly story: string; readonly topic?: string }
  | { readonly kind: 'woven'; readonly story: string; readonly topic?: string }
  | { readonly kind: 'too_few_words' }
  | { readonly kind: 'nothing_known' };

/** How many of the group's words a library story must contain: fewer if it is about the topic. */
const ENOUGH_WORDS = { onTopic: 3, offTopic: 6 } as const;
const MAX_SENTENCES = 10;
const MIN_SENTENCES = 4;
const MAX_WALL_WORDS = 6;

/**
 * A story for a group: one of the library that contains enough of its words, the best first and at random among equals;
 * otherwise sentences for the group's words, each said by somebody in a small town.
 */
export const libraryStory = (library: Library, request: StoryRequest, random: Random): MadeStory => {
  if (request.words.length < MIN_STORY_WORDS) return { kind: 'too_few_words' };
  const fitting = fittingStory(library, request, random);
  if (fitting) {
    const about = library.topics.find(({ id }) => fitting.topics.includes(id));
    const story = spelledFor(textOf(fitting, request.toLang), request);
    return { kind: 'library', storyId: fitting.id, story, ...nameOf(about, request) };
  }
  const story = wovenStory(library, request, random);
  if (story === undefined) return { kind: 'nothing_known' };
  const found = findTopic(library, request.topic, request.interfaceLanguage);
  return {
    kind: 'woven',
    story: spelledFor(story, request),
    ...nameOf(found.found ? found.topic : undefined, request),
  };
};

const nameOf = (topic: Topic | undefined, { interfaceLanguage = 'en' }: StoryRequest) =>
  topic === undefined ? {} : { topic: topic.names[interfaceLanguage] };

const PARAGRAPH = 4;

/** The text of a library story: its title, then its sentences in paragraphs. */
export const textOf = ({ titles, sentences }: Story, language: LanguageCode): string => {
  const lines = sentences.map((sentence) => sentence[language]);
  const paragraphs = lines.flatMap((_, index) =>
    index % PARAGRAPH === 0 ? [joined(lines.slice(index, index + PARAGRAPH), language)] : [],
  );
  return [titles[language], ...paragraphs].join('\n\n');
};

const fittingStory = (library: Library, request: StoryRequest, random: Random): Story | undefined => {
  const found = findTopic(library, request.topic, request.interfaceLanguage);
  const scored = shuffled(library.stories, random).map((story) => {
    const text = textOf(story, request.toLang);
    const uses = usesOf(library, { text, language: request.toLang, words: request.words });
    const isOnTopic = found.found && story.topics.includes(found.topic.id);
    const enough = isOnTopic ? ENOUGH_WORDS.onTopic : ENOUGH_WORDS.offTopic;
    return { story, score: uses.length < enough ? 0 : uses.length + (isOnTopic ? MAX_SENTENCES : 0) };
  });
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]?.story;
};

type Said = { readonly word: GroupWord; readonly sentence: string };

const wovenStory = (library: Library, request: StoryRequest, random: Random): string | undefined => {
  const { toLang, words } = request;
  const own = shuffled(words, random).flatMap((word) => sayings(library, request, word).slice(0, 1));
  const said = distinct([...own, ...(own.length < MIN_SENTENCES ? ofTopic(library, request, random) : [])]);
  if (said.length < MIN_SENTENCES) return undefined;
  const told = said.slice(0, MAX_SENTENCES);
  const rest = words.filter((word) => !own.some((one) => one.word === word)).slice(0, MAX_WALL_WORDS);
  const { opening, leads, wall, closing } = phrases[toLang].voices;
  const lines = told.map(
    ({ sentence }, index) =>
      `${leads[index % leads.length]}${spaceAfter(toLang)}${quotedSentence(sentence, toLang)}`,
  );
  const shown = listed(
    rest.map(({ toText }) => withoutReading(toText)),
    toLang,
  );
  return [opening, ...lines, ...(rest.length > 0 ? [fill(wall, { words: shown })] : []), closing].join(
    '\n\n',
  );
};

const spaceAfter = (language: LanguageCode) => (language === 'zh' ? '' : ' ');

/** Sentences that contain quotations would become quotations within quotations. */
const QUOTES = /["“”„«»「」]|^\s*[—–-]|[.?!？！。]\s*[—–]/u;

const sayings = (library: Library, pair: ModulePair, word: GroupWord): readonly Said[] =>
  entriesOf(library, pair, word).flatMap((entry) => sayingOf(library, pair, { entry, word }));

const sayingOf = (
  library: Library,
  pair: ModulePair,
  { entry, word }: { readonly entry: Entry; readonly word: GroupWord },
): readonly Said[] => {
  const sentence = markedSentence(library, entry, { ...pair, ...word })?.replace(/[[\]]/g, '');
  return sentence === undefined || QUOTES.test(sentence) ? [] : [{ word, sentence }];
};

const ofTopic = (library: Library, request: StoryRequest, random: Random): readonly Said[] => {
  const found = findTopic(library, request.topic, request.interfaceLanguage);
  if (!found.found) return [];
  const { topic } = found;
  const regions = regionsOf(request.dialect, request.toLang);
  return shuffled(topic.concepts, random).flatMap((concept) => {
    const word = {
      fromText: concept.words[request.fromLang],
      toText: wordIn(concept, request.toLang, regions),
    };
    return sayingOf(library, request, { entry: { concept, topic }, word });
  });
};

const distinct = (said: readonly Said[]): readonly Said[] => [
  ...new Map(said.map((one) => [one.sentence, one])).values(),
];
