import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildLibrary } from '../engine/library.ts';
import { type RegionLayer, regionLayer } from '../schema/region.ts';
import { type Concept, type Topic, topic } from '../schema/topic.ts';
import { smallLibrary } from '../testing/small-library.ts';
import { levelMistakes } from './level-mistakes.ts';
import { LEAST, libraryMistakes, missingContent, strayAnswers } from './library-mistakes.ts';
import { regionFormMistakes } from './region-form-mistakes.ts';
import { regionMistakes } from './region-mistakes.ts';
import { sceneMistakes } from './scene-mistakes.ts';
import { storyMistakes } from './story-mistakes.ts';
import { taiwanMistakes } from './taiwan-mistakes.ts';
import { topicMistakes } from './topic-mistakes.ts';

const market = topic.parse(
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../data/topics/market.json'), 'utf8')),
);

/** The market with its concept of that name broken. */
const brokenMarket = (change: (concept: Concept) => Concept): Topic => ({
  ...market,
  concepts: market.concepts.map((concept) => (concept.id === 'market' ? change(concept) : concept)),
});
const withWord = (language: keyof Concept['words'], word: string) =>
  topicMistakes(brokenMarket((concept) => ({ ...concept, words: { ...concept.words, [language]: word } })));
const withSentence = (language: keyof Concept['words'], sentence: string) =>
  topicMistakes(
    brokenMarket((concept) => ({ ...concept, sentences: { ...concept.sentences, [language]: sentence } })),
  );

describe('the rules of a topic', () => {
  it('find nothing in a good one', () => {
    expect(topicMistakes(market)).toEqual([]);
  });

  it.each([
    ['es', 'mercado', 'noun without article'],
    ['fr', 'marché', 'noun without article'],
    ['de', 'Markt', 'noun without article'],
    ['it', 'mercato', 'noun without article'],
    ['pt', 'mercado', 'noun without article'],
    ['yi', 'מאַרק', 'noun without article'],
    ['yi', 'דער פארק', 'pe without dot or line'],
    ['zh', '市场', 'no reading in parentheses'],
    ['zh', '市场 (market)', 'not a pinyin reading'],
    ['zh', 'market (shìchǎng)', 'foreign letter'],
    ['he', 'שוקולד', 'letters differ'],
    ['ru', 'rynok', 'foreign letter'],
    ['ar', 'suq', 'foreign letter'],
    ['en', 'рынок', 'foreign letter'],
  ] as const)('find in %s %j: %s', (language, word, mistake) => {
    expect(withWord(language, word).join('\n')).toContain(`market.${language}: ${mistake}`);
  });

  it.each([
    ['no span at all.', 'exactly one [span] needed'],
    ['[Two] of [them].', 'exactly one [span] needed'],
    ['[Market].', 'sentence is the word only'],
    ['At the [market]', 'no closing mark'],
    ['На [market].', 'foreign letter'],
  ])('find in the sentence %j: %s', (sentence, mistake) => {
    expect(withSentence('en', sentence).join('\n')).toContain(mistake);
  });

  it('find a word or an id that stands twice, whatever its case', () => {
    const [first] = market.concepts;
    const second = market.concepts.find(({ pos, id }) => pos === 'noun' && id !== 'market');
    const word = second?.words.en.toUpperCase() ?? '';
    expect(withWord('en', word).join('\n')).toContain(`en: "`);
    expect(topicMistakes({ ...market, concepts: first ? [first, first] : [] })).toContain(
      'concept market stands twice',
    );
  });

  it('let a noun and a verb be one word', () => {
    const verb = market.concepts.find(({ pos }) => pos === 'verb');
    expect(withWord('en', verb?.words.en ?? '')).toEqual([]);
  });

  it.each(['What is at the [market]??', 'The [market],, here.', 'Is it the [market]?.', 'The [market]..'])(
    'find a doubled mark: %j',
    (sentence) => {
      expect(withSentence('en', sentence).join('\n')).toContain('market.en: doubled mark');
    },
  );

  it('find an eszett in Switzerland, and a doubled mark in a region’s word', () => {
    const broken = brokenMarket((concept) => ({
      ...concept,
      regional: { 'de-CH': 'die Straße', 'es-AR': '¿¿dónde??' },
    }));
    expect(topicMistakes(broken)).toEqual([
      'market.de-CH: not spelled so: die Straße',
      'market.es-AR: doubled mark: ¿¿dónde??',
    ]);
  });

  it('find points missing in Hebrew', () => {
    const broken = brokenMarket((concept) => ({ ...concept, hePointed: concept.words.he }));
    expect(topicMistakes(broken)).toEqual(['market.he: has no vowel points']);
  });

  it('are preceded by the shape: every language, enough concepts', () => {
    const { ru: _, ...names } = market.names;
    expect(topic.safeParse({ ...market, names }).success).toBe(false);
    expect(topic.safeParse({ ...market, concepts: market.concepts.slice(0, 29) }).success).toBe(false);
    expect(topic.safeParse({ ...market, more: 1 }).success).toBe(false);
  });
});

describe('the level of a word', () => {
  const inAnother = (change: Partial<Concept>): Topic => ({
    ...market,
    id: 'another',
    concepts: market.concepts.slice(0, 1).map((concept) => ({ ...concept, ...change })),
  });

  it('is one in all topics that have the word', () => {
    expect(levelMistakes([market, inAnother({})])).toEqual([]);
    expect(levelMistakes([market, inAnother({ level: 'B2' })])).toEqual([
      'market/market is of level A1, another/market of B2',
    ]);
  });

  it('may differ where only the writing is the same', () => {
    expect(levelMistakes([market, inAnother({ level: 'B2', pos: 'verb' })])).toEqual([]);
  });
});

describe('the form a region has of a word', () => {
  const [market0] = market.concepts.filter(({ id }) => id === 'market');
  const topics = (...regional: (Concept['regional'] | undefined)[]): Topic[] =>
    regional.map((own, index) => ({
      ...market,
      id: `topic-${index}`,
      concepts: market0 ? [{ ...market0, regional: own }] : [],
    }));

  it('is had in every topic that has the word, or in none', () => {
    expect(regionFormMistakes(topics({ 'es-MX': 'el tianguis' }, {}))).toEqual([
      'es-MX: topic-0/market is el tianguis, topic-1/market has no form of its own',
    ]);
    expect(regionFormMistakes(topics({}, { 'es-MX': 'el tianguis' }))).toEqual([
      'es-MX: topic-1/market is el tianguis, topic-0/market has no form of its own',
    ]);
    expect(regionFormMistakes(topics({}, undefined))).toEqual([]);
  });

  it('may be another in each', () => {
    expect(regionFormMistakes(topics({ 'es-MX': 'el tianguis' }, { 'es-MX': 'el mercado' }))).toEqual([]);
  });
});

describe('the rules of a region', () => {
  const [first] = market.concepts.filter(({ id }) => id === 'market');
  const onlyMarket: Topic = { ...market, concepts: first ? [first] : [] };
  const mistakesOf = (layer: Partial<RegionLayer>) =>
    regionMistakes(
      buildLibrary({
        topics: [onlyMarket],
        stories: [],
        scenes: [],
        glossaries: {},
        regions: { 'de-CH': regionLayer.parse(layer) },
      }),
    );
  const saying = (sentence: string) =>
    mistakesOf({ foreign: ['Fahrr[aä]d…'], sentences: { 'market/market': sentence } });

  it('find nothing in a sentence of the region', () => {
    expect(saying('Ich fahre mit dem Velo auf den [Markt].')).toEqual([]);
  });

  it.each([
    ['Ich fahre mit den Fahrrädern auf den [Markt].', 'nobody there says "Fahrrädern"'],
    ['Der [Markt] ist groß.', 'not spelled so there'],
    ['Ist hier der [Markt]??', 'doubled mark'],
    ['Ist hier der Markt?', 'exactly one [span] needed'],
    ['Ist hier der [Platz]?', 'not its word there, der Markt'],
  ])('find in %j: %s', (sentence, mistake) => {
    expect(saying(sentence).join('\n')).toContain(`de-CH: market/market: ${mistake}`);
  });

  it('are preceded by the shape: what is foreign is a pattern by itself', () => {
    expect(regionLayer.safeParse({ foreign: ['grill(?:en|t)'] }).success).toBe(true);
    expect(regionLayer.safeParse({ foreign: ['grill(?:en', 't)'] }).success).toBe(false);
  });

  it('find a main form that is foreign there', () => {
    expect(mistakesOf({ foreign: ['Markt'] })).toContain(
      'de-CH: market/market: nobody there says "Markt": der Markt',
    );
  });

  it('find a word that no sentence of the region has', () => {
    const main = first?.sentences.de.replace(/[[\]]/g, '') ?? '';
    expect(mistakesOf({ foreign: [main.split(' ').at(0) ?? ''] })).toEqual([
      'de-CH: market/market: no sentence there has der Markt, nor can the main one be said',
    ]);
  });

  it('find a sentence for a concept that is not there', () => {
    expect(mistakesOf({ sentences: { 'market/moon': 'Der [Mond] ist da.' } })).toEqual([
      'de-CH: market/moon is not there',
    ]);
  });
});

describe('the characters of Taiwan', () => {
  const written = (zh: string) => {
    const [first] = market.concepts;
    const concept = first && { ...first, words: { ...first.words, zh }, sentences: first.sentences };
    const conceptsByName = new Map(concept ? [['market/market', concept]] : []);
    return taiwanMistakes({ conceptsByName, stories: [], glossaries: {} });
  };

  it('are known for all that the library writes', () => {
    expect(written('市场 (shìchǎng)')).toEqual([]);
    expect(written('市場 (shìchǎng)')).toEqual([]);
    expect(written('铱 (yī)')).toEqual(['zh-TW: how 铱 is written there is not known']);
  });
});

describe('the rules of a story', () => {
  const [story] = smallLibrary.stories;

  it('find sentences without an end, sentences twice, and cues that are not in the story', () => {
    const broken = story && {
      ...story,
      sentences: story.sentences.map((sentence) => ({ ...sentence, en: 'No end' })),
      keyPoints: story.keyPoints.map((point) => ({ ...point, cues: { ...point.cues, es: ['elefante'] } })),
    };
    const found = broken ? storyMistakes(broken).join('\n') : '';
    expect(found).toContain('sentences.0.en: no closing mark: No end');
    expect(found).toContain('sentences.1.en: stands twice');
    expect(found).toContain('keyPoints.0.cues.es: none of them is in the story: elefante');
    expect(found).toContain('foreign letter');
  });

  it('find nothing in its good languages', () => {
    const found = story ? storyMistakes(story) : ['none'];
    expect(found.filter((line) => /\.es\b/.test(line))).toEqual([]);
  });
});

describe('the rules of a scene', () => {
  const [cafe] = smallLibrary.scenes;

  it('find a line said twice and a hint that is not listened for', () => {
    const broken = cafe && {
      ...cafe,
      closings: { ...cafe.closings, es: '¿Qué quiere beber?' },
      turns: cafe.turns.map((turn) => ({ ...turn, hints: { ...turn.hints, es: 'Buenos días' } })),
    };
    const found = broken ? sceneMistakes(broken) : [];
    expect(found).toContain('es: the partner says it twice: ¿Qué quiere beber?');
    expect(found).toContain('turns.0.es: the hint is not listened for: Buenos días');
  });

  it.each([
    ['he', 'מה הכי כיף לך לעשות?'],
    ['ar', 'ماذا عندك؟'],
  ] as const)('find a learner addressed in the singular in %s', (language, line) => {
    const broken = cafe && {
      ...cafe,
      turns: cafe.turns.map((turn) => ({ ...turn, lines: { ...turn.lines, [language]: line } })),
    };
    expect(broken ? sceneMistakes(broken) : []).toContain(
      `${language}: the learner is addressed in the singular: ${line}`,
    );
  });

  it('find nothing in its good languages', () => {
    expect(
      cafe && sceneMistakes(cafe).filter((line) => line.startsWith('es:') || line.includes('.es')),
    ).toEqual([]);
  });
});

describe('the whole library', () => {
  it('has no two files of one id, and no topic named that is not there', () => {
    expect(libraryMistakes(smallLibrary)).toEqual(['park names the topic nature, which is not there']);
    expect(libraryMistakes({ topics: [market, market], stories: [], scenes: [] })).toEqual([
      'market is the id of two files',
    ]);
  });

  it('has something that may answer every turn, and answers to none that is not there', () => {
    const answer = { kinds: ['choice' as const], names: ['drink' as const] };
    const table = { cafe: [answer, answer], park: [answer, { ...answer, topics: ['sea'] }, answer] };
    expect(strayAnswers(table, smallLibrary)).toEqual([
      'turn 2 of cafe has no answers',
      'park has answers to a turn that is not there',
      'park is answered from sea, which is not there',
    ]);
  });

  it('says what there is too little of', () => {
    expect(missingContent(smallLibrary)).toEqual([
      `1 topics, ${LEAST.topics} are needed`,
      `5 concepts, ${LEAST.concepts} are needed`,
      `1 stories, ${LEAST.stories} are needed`,
      `2 scenes, ${LEAST.scenes} are needed`,
    ]);
  });
});
