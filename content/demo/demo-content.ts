import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import { libraryChoices } from '../engine/choices.ts';
import type { Library } from '../engine/library.ts';
import { regionsOf, wordIn } from '../engine/regions.ts';
import { textOf } from '../engine/story.ts';
import type { Concept } from '../schema/topic.ts';
import { foreignWords } from '../text/foreign-words.ts';
import { seeded } from '../text/random.ts';
import mexicanStories from './stories.es-MX.json' with { type: 'json' };

/** The words of the demo, all of the topic of travelling and different from each other in every language. */
const demoConcepts: readonly string[] = [
  'trip',
  'ticket',
  'bus',
  'train',
  'car',
  'plane',
  'taxi',
  'airport',
  'train-station',
  'hotel',
  'suitcase',
  'passport',
  'luggage',
  'backpack',
  'map',
  'beach',
  'vacation',
  'tourist',
  'flight',
  'border',
  'key',
  'seat',
  'souvenir',
  'travel',
  'arrive',
];

/** Stories about travelling, the first to be read first. */
const demoStories = ['the-train-is-late', 'the-wrong-suitcase', 'rain-on-the-beach'] as const;

type StoryId = (typeof demoStories)[number];

/** As they are told where the library's own way of telling them would sound strange. */
const retold: Readonly<Record<string, Readonly<Record<StoryId, string>>>> = { 'es-MX': mexicanStories };

type Variant = { readonly name: string; readonly language: LanguageCode; readonly dialect: string };

/** One for every language in its main form, and Spanish as it is spoken in Mexico. */
const variants: readonly Variant[] = [
  ...LANGUAGE_CODES.map((language): Variant => ({ name: language, language, dialect: '' })),
  { name: 'es-MX', language: 'es', dialect: 'Mexican' },
];

/** The words of the demo in a variant, by concept, and what their topic is called. */
export type DemoWords = { readonly topic: string; readonly words: Readonly<Record<string, string>> };

/** A sentence of the demo in a variant: its blank, what belongs there and what does not. */
type DemoSentence = {
  readonly sentence: string;
  readonly word: string;
  readonly wrong: readonly string[];
};

export type DemoPractice = {
  readonly sentences: Readonly<Record<string, DemoSentence>>;
  /** The same sentences in the main form of the language, whole: what those of other languages mean. */
  readonly translations: Readonly<Record<string, string>>;
  readonly stories: readonly string[];
};

/** What the demo shows in each variant, as the library has it; the same each time it is made. */
export const demoContent = (
  library: Library,
): readonly {
  readonly name: string;
  readonly words: DemoWords;
  readonly practice: DemoPractice;
}[] => {
  const concepts = demoConcepts.map((id) => conceptOf(library, id));
  return variants.map((variant) => ({
    name: variant.name,
    words: {
      topic: topicOf(library, variant.language),
      words: Object.fromEntries(concepts.map((concept) => [concept.id, wordOf(concept, variant)])),
    },
    practice: {
      sentences: Object.fromEntries(sentencesOf(library, { concepts, variant })),
      translations: Object.fromEntries(
        concepts.map(({ id, sentences }) => [id, withoutSpan(sentences[variant.language])]),
      ),
      stories: demoStories.map((id) => retold[variant.name]?.[id] ?? storyOf(library, id, variant.language)),
    },
  }));
};

function topicOf(library: Library, language: LanguageCode): string {
  const topic = library.topics.find(({ id }) => id === 'travel');
  if (!topic) throw new RangeError('The library has no topic of travelling');
  return topic.names[language];
}

function conceptOf(library: Library, id: string): Concept {
  const concept = library.conceptsByName.get(`travel/${id}`);
  if (!concept) throw new RangeError(`The library has no travel/${id}`);
  return concept;
}

const wordOf = (concept: Concept, { language, dialect }: Variant): string =>
  wordIn(concept, language, regionsOf(dialect, language));

/** Choices depend on the language that is learnt; which one is spoken only names the words. */
const pairOf = ({ language, dialect }: Variant): ModulePair => ({
  fromLang: language === 'en' ? 'es' : 'en',
  toLang: language,
  dialect,
});

const CHOICES_BESIDE = 3;

/** Where the library knows no wrong words for a noun, those of another one with the same article do: they agree as well. */
function sentencesOf(
  library: Library,
  { concepts, variant }: { readonly concepts: readonly Concept[]; readonly variant: Variant },
): readonly (readonly [string, DemoSentence])[] {
  const made = concepts.map((concept) => {
    const [article, noun] = wordOf(concept, variant).split(' ');
    const sentence = sentenceOf(library, { concept, variant });
    return { id: concept.id, article: noun === undefined ? undefined : article, sentence };
  });
  return made.map(({ id, article, sentence }) => {
    const lender =
      sentence.wrong.length < CHOICES_BESIDE && article !== undefined
        ? made.find((one) => one.article === article && one.sentence.wrong.length === CHOICES_BESIDE)
        : undefined;
    return [id, { ...sentence, wrong: lender?.sentence.wrong ?? sentence.wrong }] as const;
  });
}

/** Draws by chance until there is a good one: a word of several topics has other sentences too, with other translations. */
const MOST_DRAWS = 200;

function sentenceOf(
  library: Library,
  { concept, variant }: { readonly concept: Concept; readonly variant: Variant },
): DemoSentence {
  const pair = pairOf(variant);
  const words = [{ fromText: concept.words[pair.fromLang], toText: wordOf(concept, variant) }];
  const said = withoutSpan(concept.sentences[pair.fromLang]);
  for (let seed = 0; seed < MOST_DRAWS; seed += 1) {
    const [item] = libraryChoices(library, { ...pair, words }, seeded(firstSeedOf(concept) + seed));
    if (item?.translation !== said) continue;
    const wrong = item.wrong_words ?? [];
    if (wrong.some((one) => !isSaidIn(library, variant, one))) continue;
    return {
      sentence: item.sentence_with_blank,
      word: item.correct_word,
      wrong,
    };
  }
  throw new RangeError(`The library has no sentence for ${concept.id} in ${variant.name}`);
}

/** Other concepts begin elsewhere, or all of them would have the same wrong words. */
const firstSeedOf = ({ id }: Concept): number => MOST_DRAWS * (1 + demoConcepts.indexOf(id));

const withoutSpan = (sentence: string): string => sentence.replace(/[[\]]/g, '');

const isSaidIn = (library: Library, { language, dialect }: Variant, word: string): boolean =>
  regionsOf(dialect, language).every((region) => {
    const layer = library.regions[region];
    return layer === undefined || foreignWords(word, layer).length === 0;
  });

function storyOf(library: Library, id: StoryId, language: LanguageCode): string {
  const story = library.stories.find((one) => one.id === id);
  if (!story) throw new RangeError(`The library has no story ${id}`);
  return textOf(story, language);
}
