import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { languageOf, type Region, regions } from '../schema/languages.ts';
import { regionLayer } from '../schema/region.ts';
import type { Concept } from '../schema/topic.ts';
import { smallLibrary } from '../testing/small-library.ts';
import { foreignAround } from '../text/foreign-words.ts';
import { buildLibrary, type Library } from './library.ts';
import { sentenceOf } from './regional-sentence.ts';
import { wordIn } from './regions.ts';

const [market] = smallLibrary.topics;
const [juice] = market?.concepts ?? [];
if (!market || !juice) throw new Error('there is no such topic');

type Given = {
  readonly layer?: Parameters<typeof regionLayer.parse>[0];
  readonly change?: Partial<Concept>;
  readonly region?: Region;
  readonly text: string;
  /** Whether the learner has no dialect. */
  readonly isWithout?: boolean;
};

/** The sentence for the word juice, given data about a region; the region is Mexico by default. */
const sentence = ({ layer = {}, change = {}, region = 'es-MX', text, isWithout = false }: Given) => {
  const concept = { ...juice, ...change };
  const library = buildLibrary({
    ...smallLibrary,
    topics: [{ ...market, concepts: [concept] }],
    regions: { [region]: regionLayer.parse(layer) },
  });
  return sentenceOf(
    library,
    { concept, topic: market },
    { language: languageOf(region), text, regions: isWithout ? [] : [region] },
  );
};

describe("a region's word", () => {
  it('is put into the main sentence if all of it is said in the region', () => {
    expect(sentence({ text: 'el jugo' })).toBe('Bebemos el [jugo] fresco.');
  });

  it('is not put into a sentence with a word foreign to the region', () => {
    expect(sentence({ text: 'el jugo', layer: { foreign: ['beb…'] } })).toBeUndefined();
    expect(sentence({ text: 'jugo', layer: { foreign: ['beb…'] }, isWithout: true })).toBeUndefined();
    expect(sentence({ text: 'el jugo', layer: { foreign: ['beb…'], except: ['bebemos'] } })).toBeDefined();
  });

  it("uses the region's own sentence if there is one", () => {
    const own = { foreign: ['beb…'], sentences: { 'market/juice': 'Tomamos el [jugo] fresco.' } };
    expect(sentence({ text: 'jugo', layer: own })).toBe('Tomamos el [jugo] fresco.');
  });

  it('may be used in the region’s own sentence even if it means something else elsewhere', () => {
    const called = { foreign: ['jugo', 'beb…'], sentences: { 'market/juice': 'Tomamos el [jugo] fresco.' } };
    expect(sentence({ text: 'jugo', layer: called })).toBe('Tomamos el [jugo] fresco.');
    const around = { ...called, sentences: { 'market/juice': 'Bebemos el [jugo] fresco.' } };
    expect(sentence({ text: 'jugo', layer: around })).toBeUndefined();
  });

  it('does not duplicate the punctuation of its sentence', () => {
    const change: Partial<Concept> = {
      pos: 'question',
      words: { ...juice.words, es: '¿cómo te llamas?' },
      regional: { 'es-AR': '¿cómo te llamás?' },
    };
    const sentences = (es: string) => ({
      ...juice.sentences,
      es,
    });
    const said = (es: string) =>
      sentence({
        region: 'es-AR',
        text: '¿cómo te llamás?',
        change: { ...change, sentences: sentences(es) },
      });
    expect(said('Hola, ¿[cómo te llamas]?')).toBe('Hola, ¿[cómo te llamás]?');
    expect(said('Hola, [¿cómo te llamas?]')).toBe('Hola, [¿cómo te llamás?]');
  });
});

describe('the main word', () => {
  const change = { regional: {} };

  it('has the main sentence for a learner of a region, if all of it is said there', () => {
    expect(sentence({ text: 'zumo', change })).toBe('Bebemos el [zumo] fresco.');
    expect(sentence({ text: 'zumo', change, layer: { foreign: ['beb…'] } })).toBeUndefined();
    expect(sentence({ text: 'zumo', change, layer: { foreign: ['beb…'] }, isWithout: true })).toBeDefined();
  });

  it('is written in traditional characters for Taiwan, and Taiwan’s own word is put into the main sentence', () => {
    const words = { ...juice.words, zh: '果汁 (guǒzhī)' };
    const zh = (text: string) => ({
      ...juice.sentences,
      zh: text,
    });
    const region = 'zh-TW';
    const sentences = zh('我们喝[果汁]。');
    expect(sentence({ region, text: '果汁', change: { words, sentences, regional: {} } })).toBe(
      '我們喝[果汁]。',
    );
    const train = { words: { ...words, zh: '火车 (huǒchē)' }, sentences: zh('我们坐[火车]。') };
    expect(sentence({ region, text: '火車 (huǒchē)', change: { ...train, regional: {} } })).toBe(
      '我們坐[火車]。',
    );
    const taxi = {
      words: { ...words, zh: '出租车 (chūzūchē)' },
      sentences: zh('我们坐[出租车]。'),
      regional: { [region]: '計程車 (jìchéngchē)' },
    };
    expect(sentence({ region, text: '計程車 (jìchéngchē)', change: taxi })).toBe('我們坐[計程車]。');
    expect(
      sentence({ region, text: '計程車 (jìchéngchē)', change: taxi, layer: { foreign: ['我們'] } }),
    ).toBeUndefined();
  });

  it('is spelled the Swiss way in Switzerland', () => {
    const sentences = {
      ...juice.sentences,
      de: 'Die [Straße] ist weiß.',
    };
    const words = { ...juice.words, de: 'die Straße' };
    expect(
      sentence({ region: 'de-CH', text: 'die Strasse', change: { words, sentences, regional: {} } }),
    ).toBe('Die [Strasse] ist weiss.');
    expect(wordIn({ ...juice, words, regional: {} }, 'de', ['de-CH'])).toBe('die Strasse');
  });
});

describe('a word for a larger area', () => {
  const [mexico, argentina, colombia] = ['es-MX', 'es-AR', 'es-CO'] as const;

  /** The sentence for juice in Latin America, where everybody says "el jugo", given data about its regions. */
  const inLatinAmerica = (layers: Partial<Record<Region, Parameters<typeof regionLayer.parse>[0]>>) => {
    if (!market || !juice) throw new Error('there is no such topic');
    const regional = { [mexico]: 'el jugo', [argentina]: 'el jugo', [colombia]: 'el jugo' };
    const concept = { ...juice, regional };
    const library = buildLibrary({
      ...smallLibrary,
      topics: [{ ...market, concepts: [concept] }],
      regions: Object.fromEntries(
        Object.entries(layers).map(([region, layer]) => [region, regionLayer.parse(layer)]),
      ),
    });
    const wanted = { language: 'es', text: 'el jugo', regions: [mexico, argentina, colombia] } as const;
    return sentenceOf(library, { concept, topic: market }, wanted);
  };

  it('uses a sentence that is said in most of it', () => {
    const vos = { foreign: ['tú'], sentences: { 'market/juice': '¿Vos tomás el [jugo]?' } };
    const tu = { foreign: ['vos'], sentences: { 'market/juice': '¿Tú tomas el [jugo]?' } };
    expect(inLatinAmerica({ [argentina]: vos, [mexico]: tu, [colombia]: { foreign: ['vos'] } })).toBe(
      '¿Tú tomas el [jugo]?',
    );
  });

  it('does not use one that is said in only one region', () => {
    const vos = { foreign: ['beb…'], sentences: { 'market/juice': '¿Vos tomás el [jugo]?' } };
    const others = { foreign: ['vos', 'beb…'] };
    expect(inLatinAmerica({ [argentina]: vos, [mexico]: others, [colombia]: others })).toBeUndefined();
  });
});

describe('the sentences of the whole library', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  /** Every sentence that a learner of these regions gets. */
  const shownIn = (...wanted: readonly [Region, ...Region[]]) => {
    const language = languageOf(wanted[0]);
    return library.topics.flatMap((topic) =>
      topic.concepts.flatMap((concept) => {
        const text = wordIn(concept, language, wanted);
        const said = sentenceOf(library, { concept, topic }, { language, text, regions: wanted });
        return said === undefined ? [] : [said];
      }),
    );
  };

  it.each([
    ['es-MX', /(?<!\p{L})(coge[sn]?|vosotros|os|ordenador|zumo|patatas?|[vd]ais)(?!\p{L})/iu],
    ['es-AR', /(?<!\p{L})(coge[sn]?|vosotros|os|tú|tienes|puedes|quieres|eres)(?!\p{L})/iu],
    ['es-CO', /(?<!\p{L})(coge[sn]?|vosotros|os|ordenador|zumo|patatas?|coche)(?!\p{L})/iu],
    ['pt-PT', /(?<!\p{L})(você|ônibus|trem|celular|geladeira|está \p{L}+ndo|bebê)(?!\p{L})/iu],
    ['en-GB', /\b(pants|vacation|sidewalk|apartment|elevator|cookies?|movie|color|neighbors?|soccer)\b/iu],
    ['fr-CA', /(?<!\p{L})(petit déjeuner|week-end|parking|e-mail|shopping)(?!\p{L})/iu],
    ['de-CH', /ß|\b(Fahrrad|Straßenbahn|Frühstück|Krankenhaus)\b/u],
    ['zh-TW', /[们个车这说儿]|出租車|公交|自行車|土豆|西紅柿|服務員|酒店/u],
    ['de-AT', /\b(Januar|Tomaten?|Kartoffeln?|Krankenhaus|Sahne)\b/u],
  ] as const)('contain no word in %s that belongs to another region', (region, foreign) => {
    const shown = shownIn(region);
    expect(shown.length).toBeGreaterThan(500);
    expect(shown.filter((line) => foreign.test(line.replace(/[[\]]/g, '')))).toEqual([]);
  });

  it('never use vos for Latin America as a whole', () => {
    const wide = ['es-MX', 'es-AR', 'es-CO'] as const;
    const shown = shownIn(...wide);
    expect(shown.length).toBeGreaterThan(1900);
    expect(
      shown.filter((line) => /(?<!\p{L})(vos|sos|tenés|podés|querés|ponete|mirá)(?!\p{L})/iu.test(line)),
    ).toEqual([]);
  });

  it.each(regions)('are complete and belong to one region in %s', (region) => {
    const layer = library.regions[region];
    for (const line of shownIn(region)) {
      expect(line).toMatch(/^[^[\]]*\[[^[\]]+\][^[\]]*$/u);
      expect(line).not.toMatch(/([?¿¡!,;])\1/u);
      if (layer) expect(foreignAround(line, layer)).toEqual([]);
    }
  });
});
