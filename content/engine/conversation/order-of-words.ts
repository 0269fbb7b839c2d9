import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from '../library.ts';
import { oncePerLanguage } from '../once-per-language.ts';
import { textsIn } from './library-texts.ts';
import { type Classes, classing, clausesOfWords } from './word-classes.ts';

/** How often each class follows each other one, how often each is first or second, and its number of followers. */
type Level = {
  readonly pairs: Map<string, number>;
  readonly firsts: Map<string, number>;
  readonly seconds: Map<string, number>;
  /** How many different classes follow a class. */
  readonly followers: Map<string, number>;
};

type Orders = {
  readonly levels: readonly Level[];
  readonly all: number;
  readonly classesOf: (word: string) => Classes;
};

const EDGE: Classes = ['^', '^'];

const withEdges = (words: readonly Classes[]): readonly Classes[] => [EDGE, ...words, EDGE];

/** The text as written, and as somebody would write it who omits commas. */
const writtenBothWays = (text: string): readonly string[] => {
  const without = text.replace(/[,،，;:]/gu, ' ');
  return without === text ? [text] : [text, without];
};

const add = (map: Map<string, number>, key: string): void => {
  map.set(key, (map.get(key) ?? 0) + 1);
};

const countPair = ({ pairs, firsts, seconds, followers }: Level, first: string, second: string): void => {
  const pair = `${first} ${second}`;
  if (!pairs.has(pair)) add(followers, first);
  add(pairs, pair);
  add(firsts, first);
  add(seconds, second);
};

const ordersIn = oncePerLanguage((library, language): Orders => {
  const tell = classing(library, language);
  const known = new Map<string, Classes>();
  const remembered = (word: string): Classes => {
    const classes = known.get(word) ?? tell(word);
    known.set(word, classes);
    return classes;
  };
  const levels: readonly Level[] = (language === 'zh' ? [0] : [0, 1]).map(() => ({
    pairs: new Map(),
    firsts: new Map(),
    seconds: new Map(),
    followers: new Map(),
  }));
  let all = 0;
  for (const text of textsIn(library, language).flatMap(writtenBothWays))
    for (const clause of clausesOfWords(text, language)) {
      const words = withEdges(clause.map(remembered));
      all += words.length - 1;
      for (const [at, second] of words.entries())
        if (at > 0)
          for (const [index, level] of levels.entries())
            countPair(level, words[at - 1]?.[index] ?? '', second[index] ?? '');
    }
  // The statistics of the library are cached; what learners write is not.
  return { levels, all, classesOf: tell };
});

/** The weight of the wider classes relative to the narrower ones. */
const WIDER = 5;

/**
 * How many times as often one word follows another as it would by chance. The counts of their narrower classes are
 * mixed with those of the wider ones, which weigh more the more different words follow the first (Witten–Bell
 * interpolation).
 */
const liking = ({ levels, all }: Orders, first: Classes, second: Classes): number =>
  levels.reduceRight((wider, { pairs, firsts, seconds, followers }, at) => {
    const [one, other] = [first[at] ?? '', second[at] ?? ''];
    const [before, behind] = [firsts.get(one) ?? 0, seconds.get(other) ?? 0];
    if (before === 0 || behind === 0) return wider;
    const others = WIDER * (followers.get(one) ?? 0);
    const seen = ((pairs.get(`${one} ${other}`) ?? 0) * all) / behind;
    return (seen + others * wider) / (before + others);
  }, 1);

/** The exponent of the divisor: a longer message is surer evidence, but less than in proportion to its words. */
const BY_LENGTH = 0.3;

/**
 * How much likelier the words of a message are in their order than by chance: above zero for nearly everything people
 * say, below it for words thrown together. Takes one step per word.
 */
const orderOf = (library: Library, text: string, language: LanguageCode): number => {
  const orders = ordersIn(library, language);
  const clauses = clausesOfWords(text, language);
  const likings = clauses.flatMap((clause) =>
    withEdges(clause.map(orders.classesOf)).flatMap((word, at, words) => {
      const before = words[at - 1];
      return before === undefined ? [] : [Math.log(liking(orders, before, word))];
    }),
  );
  return likings.reduce((sum, one) => sum + one, 0) / Math.max(1, clauses.flat().length) ** BY_LENGTH;
};

/** Somebody may say fewer words, or characters, in any order. */
const SHORTEST = { words: 4, characters: 6 };

const isLongEnough = (text: string, language: LanguageCode): boolean => {
  const length = clausesOfWords(text, language).flat().length;
  return length >= (language === 'zh' ? SHORTEST.characters : SHORTEST.words);
};

/**
 * Of real sentences, with beginners' slips and without, three in a thousand score below `THROWN` and ten below `ODD`,
 * measured with every fourth sentence and all scenes held back from training.
 */
const THROWN: Readonly<Partial<Record<LanguageCode, number>>> = { de: -3.8, yi: -3.7, zh: -0.3, ar: -2.5 };
const ODD: Readonly<Partial<Record<LanguageCode, number>>> = {
  de: -2.7,
  yi: -2.8,
  zh: 0.4,
  ar: -1.8,
  ru: -2.6,
};
const USUAL = { thrown: -3.2, odd: -2.3 };

/** Whether words are thrown together in an order that no learner would use by mistake. */
export const isThrownTogether = (library: Library, text: string, language: LanguageCode): boolean =>
  isLongEnough(text, language) && orderOf(library, text, language) < (THROWN[language] ?? USUAL.thrown);

/** Whether the word order is unlikely even for a learner; used only if nothing else suggests an answer. */
export const isHardlyInOrder = (library: Library, text: string, language: LanguageCode): boolean =>
  isLongEnough(text, language) && orderOf(library, text, language) < (ODD[language] ?? USUAL.odd);
