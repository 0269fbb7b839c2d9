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

/** The words of the demo, all about travel and different from each other in every language. */
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

/** Stories about travel, in reading order. */
const demoStories = ['the-train-is-late', 'the-wrong-suitcase', 'rain-on-the-beach'] as const;

type StoryId = (typeof demoStories)[number];

/** Stories reworded where the library's version would sound strange. */
const retold: Readonly<Record<string, Readonly<Record<StoryId, string>>>> = { 'es-MX': mexicanStories };

type Variant = { readonly name: string; readonly language: LanguageCode; readonly dialect: string };

/** One variant for every language in its main form, plus Mexican Spanish. */
const variants: readonly Variant[] = [
  ...LANGUAGE_CODES.map((language): Variant => ({ name: language, language, dialect: '' })),
  { name: 'es-MX', language: 'es', dialect: 'Mexican' },
];

/** The words of the demo in a variant, by concept, and the name of their topic. */
export type DemoWords = { readonly topic: string; readonly words: Readonly<Record<string, string>> };

/** A sentence of the demo in a variant: its blank, the right word and the wrong ones. */
type DemoSentence = {
  readonly sentence: string;
  readonly word: string;
  readonly wrong: readonly string[];
};

export type DemoPractice = {
  readonly sentences: Readonly<Record<string, DemoSentence>>;
  /** The same sentences, complete, in the main form of each language; they serve as translations. */
  readonly translations: Readonly<Record<string, string>>;
  readonly stories: readonly string[];
};

/** What the demo shows in each variant, generated from the library; the result is always the same. */
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
  if (!topic) throw new RangeError('The library has no topic about traveling');
  return topic.names[language];
}

function conceptOf(library: Library, id: string): Concept {
  const concept = library.conceptsByName.get(`travel/${id}`);
  if (!concept) throw new RangeError(`The library has no travel/${id}`);
  return concept;
}

const wordOf = (concept: Concept, { language, dialect }: Variant): string =>
  wordIn(concept, language, regionsOf(dialect, language));

/** Choices depend only on the language being learned; the learner's own language only names the words. */
const pairOf = ({ language, dialect }: Variant): ModulePair => ({
  fromLang: language === 'en' ? 'es' : 'en',
  toLang: language,
  dialect,
});

const CHOICES_BESIDE = 3;

/** If the library has no wrong words for a noun, uses those of another noun with the same article, which agree too. */
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

/** Draws at random until one fits: a word in several topics also has other sentences, with other translations. */
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

/** Each concept starts at another position; otherwise all would have the same wrong words. */
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
