import type { GroupWord, TopicRequest } from './request.ts';

/** The market: words of a group, in the languages and with the requests that tests and trials use. */

export const toSpanish = { fromLang: 'en', toLang: 'es', dialect: 'Mexican' } as const;
export const toHebrew = { fromLang: 'fr', toLang: 'he', dialect: '' } as const;
export const toMandarin = { fromLang: 'en', toLang: 'zh', dialect: '' } as const;

const wordsOf = (pairs: readonly (readonly [string, string])[], knownFrom: number): readonly GroupWord[] =>
  pairs.map(([fromText, toText], index) => ({ fromText, toText, tier: index < knownFrom ? 2 : 3 }));

export const spanish = wordsOf(
  [
    ['bread', 'el pan'],
    ['milk', 'la leche'],
    ['apple', 'la manzana'],
    ['cheese', 'el queso'],
    ['meat', 'la carne'],
    ['rice', 'el arroz'],
    ['tomato', 'el tomate'],
    ['egg', 'el huevo'],
    ['water', 'el agua'],
    ['fish', 'el pescado'],
  ],
  5,
);

export const hebrew: readonly GroupWord[] = [
  { fromText: 'le pain', toText: 'לחם' },
  { fromText: 'le lait', toText: 'חלב' },
  { fromText: 'la pomme', toText: 'תפוח' },
  { fromText: 'acheter', toText: 'לקנות' },
];

export const mandarin: readonly GroupWord[] = [
  { fromText: 'bread', toText: '面包 (miànbāo)' },
  { fromText: 'milk', toText: '牛奶 (niúnǎi)' },
  { fromText: 'apple', toText: '苹果 (píngguǒ)' },
  { fromText: 'to buy', toText: '买 (mǎi)' },
];

/** Two words that are known well. */
export const known: readonly GroupWord[] = [
  { fromText: 'bread', toText: 'el pan', tier: 4 },
  { fromText: 'milk', toText: 'la leche', tier: 3 },
];

const market = { topic: 'at the market', interfaceLanguage: 'en' } as const;

export const spanishMarket: TopicRequest = { ...toSpanish, ...market, words: spanish };
export const knownMarket: TopicRequest = { ...toSpanish, ...market, words: known };
export const hebrewMarket: TopicRequest = {
  ...knownMarket,
  toLang: 'he',
  dialect: '',
  interfaceLanguage: 'fr',
};

export const spanishStory =
  'Ana va al mercado. Compra pan, leche y queso. El vendedor le da una manzana. Ana sonríe y vuelve a casa.';

/** The same in the form in which they are sent. */
export const spanishRows = spanish.map(({ fromText, toText, tier }) => ({
  from_text: fromText,
  to_text: toText,
  tier,
}));
export const marketBody = { ...toSpanish, ...market, words: spanishRows };

/** The body of a request about words of a group, with a text in each place where a learner may enter one. */
export const marketBodiesWith = (text: string): readonly object[] => [
  { ...marketBody, topic: text },
  { ...marketBody, dialect: text },
  { ...marketBody, words: [{ from_text: text, to_text: 'el pan' }, ...spanishRows] },
  { ...marketBody, words: [{ from_text: 'bread', to_text: text }, ...spanishRows] },
];

/** A group with a single word that is this text. */
export const wordsWith = (text: string): readonly GroupWord[] => [{ fromText: text, toText: text }];
