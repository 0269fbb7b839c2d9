import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { type Region, regions } from '../schema/languages.ts';
import { regionLayer } from '../schema/region.ts';
import type { Concept } from '../schema/topic.ts';
import { smallLibrary } from '../testing/small-library.ts';
import { foreignAround } from '../text/foreign-words.ts';
import { buildLibrary, type Library } from './library.ts';
import { sentenceOf } from './regional-sentence.ts';
import { wordIn } from './regions.ts';

const [market] = smallLibrary.topics;
const [juice] = market?.concepts ?? [];

type Given = {
  readonly layer?: Parameters<typeof regionLayer.parse>[0];
  readonly change?: Partial<Concept>;
  readonly region?: Region;
  readonly text: string;
  /** The learner has no dialect. */
  readonly isWithout?: boolean;
};

/** The sentence for a word of the juice with what is known of a region, Mexico if none is named. */
const sentence = ({ layer = {}, change = {}, region = 'es-MX', text, isWithout = false }: Given) => {
  if (!market || !juice) throw new Error('no topic');
  const concept = { ...juice, ...change };
  const library = buildLibrary({
    ...smallLibrary,
    topics: [{ ...market, concepts: [concept] }],
    regions: { [region]: regionLayer.parse(layer) },
  });
  return sentenceOf(
    library,
    { concept, topic: market },
    { language: region.slice(0, 2) as LanguageCode, text, regions: isWithout ? [] : [region] },
  );
};

describe("a region's word", () => {
  it('stands in the main sentence where all of it is said there', () => {
    expect(sentence({ text: 'el jugo' })).toBe('Bebemos el [jugo] fresco.');
  });

  it('does not stand in a sentence with a word that is foreign to the region', () => {
    expect(sentence({ text: 'el jugo', layer: { foreign: ['beb…'] } })).toBeUndefined();
    expect(sentence({ text: 'jugo', layer: { foreign: ['beb…'] }, isWithout: true })).toBeUndefined();
    expect(sentence({ text: 'el jugo', layer: { foreign: ['beb…'], except: ['bebemos'] } })).toBeDefined();
  });

  it("stands in the region's own sentence where there is one", () => {
    const own = { foreign: ['beb…'], sentences: { 'market/juice': 'Tomamos el [jugo] fresco.' } };
    expect(sentence({ text: 'jugo', layer: own })).toBe('Tomamos el [jugo] fresco.');
  });

  it('is in its own sentence what the region calls so, though elsewhere it means another thing', () => {
    const called = { foreign: ['jugo', 'beb…'], sentences: { 'market/juice': 'Tomamos el [jugo] fresco.' } };
    expect(sentence({ text: 'jugo', layer: called })).toBe('Tomamos el [jugo] fresco.');
    const around = { ...called, sentences: { 'market/juice': 'Bebemos el [jugo] fresco.' } };
    expect(sentence({ text: 'jugo', layer: around })).toBeUndefined();
  });

  it('does not double the marks of its sentence', () => {
    const change: Partial<Concept> = {
      pos: 'question',
      words: { ...(juice?.words ?? ({} as Concept['words'])), es: '¿cómo te llamas?' },
      regional: { 'es-AR': '¿cómo te llamás?' },
    };
    const sentences = (es: string) => ({
      ...(juice?.sentences ?? ({} as Concept['sentences'])),
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

  it('has the main sentence, for a learner of a region where all of it is said there', () => {
    expect(sentence({ text: 'zumo', change })).toBe('Bebemos el [zumo] fresco.');
    expect(sentence({ text: 'zumo', change, layer: { foreign: ['beb…'] } })).toBeUndefined();
    expect(sentence({ text: 'zumo', change, layer: { foreign: ['beb…'] }, isWithout: true })).toBeDefined();
  });

  it('is written in Taiwan in traditional characters, and its own word stands in the main sentence', () => {
    const words = { ...(juice?.words ?? ({} as Concept['words'])), zh: '果汁 (guǒzhī)' };
    const zh = (text: string) => ({
      ...(juice?.sentences ?? ({} as Concept['sentences'])),
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

  it('is written in Switzerland as one writes there', () => {
    const sentences = {
      ...(juice?.sentences ?? ({} as Concept['sentences'])),
      de: 'Die [Straße] ist weiß.',
    };
    const words = { ...(juice?.words ?? ({} as Concept['words'])), de: 'die Straße' };
    expect(
      sentence({ region: 'de-CH', text: 'die Strasse', change: { words, sentences, regional: {} } }),
    ).toBe('Die [Strasse] ist weiss.');
    expect(juice && wordIn({ ...juice, words, regional: {} }, 'de', ['de-CH'])).toBe('die Strasse');
  });
});

describe('a word of a wide area', () => {
  const [mexico, argentina, colombia] = ['es-MX', 'es-AR', 'es-CO'] as const;

  /** The juice's sentence for Latin America, where all say "el jugo", with what is known of its regions. */
  const inLatinAmerica = (layers: Partial<Record<Region, Parameters<typeof regionLayer.parse>[0]>>) => {
    if (!market || !juice) throw new Error('no topic');
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

  it('stands in a sentence that most of it says', () => {
    const vos = { foreign: ['tú'], sentences: { 'market/juice': '¿Vos tomás el [jugo]?' } };
    const tu = { foreign: ['vos'], sentences: { 'market/juice': '¿Tú tomas el [jugo]?' } };
    expect(inLatinAmerica({ [argentina]: vos, [mexico]: tu, [colombia]: { foreign: ['vos'] } })).toBe(
      '¿Tú tomas el [jugo]?',
    );
  });

  it('does not stand in one that a single region says', () => {
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

  /** Every sentence a learner of the regions gets. */
  const shownIn = (...wanted: readonly Region[]) => {
    const language = wanted[0]?.slice(0, 2) as LanguageCode;
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
  ] as const)('have no word in %s that is another region’s', (region, foreign) => {
    const shown = shownIn(region);
    expect(shown.length).toBeGreaterThan(500);
    expect(shown.filter((line) => foreign.test(line.replace(/[[\]]/g, '')))).toEqual([]);
  });

  it('address nobody as vos in the whole of Latin America', () => {
    const wide = ['es-MX', 'es-AR', 'es-CO'] as const;
    const shown = shownIn(...wide);
    expect(shown.length).toBeGreaterThan(1900);
    expect(
      shown.filter((line) => /(?<!\p{L})(vos|sos|tenés|podés|querés|ponete|mirá)(?!\p{L})/iu.test(line)),
    ).toEqual([]);
  });

  it.each(regions)('are whole and of one region in %s', (region) => {
    const layer = library.regions[region];
    for (const line of shownIn(region)) {
      expect(line).toMatch(/^[^[\]]*\[[^[\]]+\][^[\]]*$/u);
      expect(line).not.toMatch(/([?¿¡!,;])\1/u);
      if (layer) expect(foreignAround(line, layer)).toEqual([]);
    }
  });
});
