import { buildLibrary, type Glossaries } from '../engine/library.ts';
import type { Scene } from '../schema/scene.ts';
import type { Story } from '../schema/story.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { inEvery, listInEvery } from './every-language.ts';

const concept = (given: Pick<Concept, 'id' | 'pos'> & Partial<Concept>): Concept => ({
  level: 'A1',
  hePointed: 'מִלָּה',
  words: inEvery({}),
  sentences: inEvery({}, 'A [text].'),
  ...given,
});

const market: Topic = {
  id: 'market',
  names: inEvery({ en: 'At the market', es: 'En el mercado' }, 'Market'),
  synonyms: { en: ['shopping'], es: ['compras'], fr: ['courses'], he: ['קניות'], zh: ['买东西'] },
  concepts: [
    concept({
      id: 'juice',
      pos: 'noun',
      words: inEvery({ en: 'juice', es: 'el zumo', fr: 'le jus', he: 'מיץ', zh: '果汁 (guǒzhī)' }, 'juice'),
      hePointed: 'מִיץ',
      regional: { 'es-MX': 'el jugo' },
      sentences: inEvery(
        { en: 'We drink the fresh [juice].', es: 'Bebemos el [zumo] fresco.', zh: '我们喝[果汁]。' },
        'A [text].',
      ),
    }),
    concept({
      id: 'computer',
      pos: 'noun',
      words: inEvery({ en: 'computer', es: 'el ordenador' }, 'computer'),
      regional: { 'es-MX': 'la computadora' },
      sentences: inEvery({ en: 'My [computer] is new.', es: 'Mi [ordenador] es nuevo.' }, 'A [text].'),
    }),
    concept({
      id: 'bank',
      pos: 'noun',
      level: 'B1',
      words: inEvery({ en: 'bank', es: 'el banco' }, 'bank'),
      sentences: inEvery({ en: 'The [bank] is closed.', es: 'El [banco] está cerrado.' }, 'A [text].'),
    }),
    concept({
      id: 'bench',
      pos: 'noun',
      level: 'A2',
      words: inEvery({ en: 'bench', es: 'el banco' }, 'bench'),
      sentences: inEvery({ en: 'We sit on a [bench].', es: 'Nos sentamos en un [banco].' }, 'A [text].'),
    }),
    concept({
      id: 'yes-please',
      pos: 'phrase',
      words: inEvery({ en: 'yes, please', es: 'sí, por favor' }, 'yes, please'),
      sentences: inEvery({ en: 'Coffee? [Yes, please]!', es: '¿Café? ¡[Sí, por favor]!' }, 'A [text].'),
    }),
  ],
};

const story: Story = {
  id: 'the-dog',
  level: 'A1',
  topics: ['market'],
  titles: inEvery({ en: 'The dog', es: 'El perro' }),
  sentences: [
    { en: 'Ana has a dog.', es: 'Ana tiene un perro.' },
    { en: 'The dog is small and black.', es: 'El perro es pequeño y negro.' },
    { en: 'They go to the park every day.', es: 'Van al parque todos los días.' },
    { en: 'Today it rains a lot.', es: 'Hoy llueve mucho.' },
    { en: 'The dog runs away.', es: 'El perro se escapa.' },
    { en: 'Ana looks for it everywhere.', es: 'Ana lo busca por todas partes.' },
    { en: 'A neighbor finds the dog.', es: 'Un vecino encuentra al perro.' },
    { en: 'They drink juice together.', es: 'Beben zumo juntos.' },
  ].map((given) => inEvery(given)),
  keyPoints: [
    {
      points: inEvery({ en: 'Ana has a dog.', es: 'Ana tiene un perro.' }),
      cues: listInEvery({ es: ['perro'] }),
    },
    {
      points: inEvery({ en: 'The dog runs away.', es: 'El perro se escapa.' }),
      cues: listInEvery({ es: ['escap', 'huy'] }),
    },
    {
      points: inEvery({ en: 'A neighbor finds it.', es: 'Un vecino lo encuentra.' }),
      cues: listInEvery({ es: ['vecin', 'encuentr'] }),
    },
  ],
};

const turn = (es: string, en: string, cue: string): Scene['turns'][number] => ({
  accepts: { kinds: ['choice'], names: ['drink', 'money', 'plant'] },
  lines: inEvery({ es, en }, `Line ${en}`),
  listensFor: listInEvery({ es: [cue] }, cue),
  hints: inEvery({ es: `Una ${cue}…` }, `Hint ${cue}`),
  followUps: inEvery({ es: `Otra vez: ¿${cue}?` }, `Again ${cue}`),
});

const scene = (id: string, topics: string[], lines: readonly [string, string, string][]): Scene => ({
  id,
  level: 'A1',
  topics,
  titles: inEvery({ en: `Scene ${id}`, es: `Escena ${id}` }),
  settings: inEvery({ en: `You are in ${id}.`, es: `Estás en ${id}.` }),
  turns: lines.map(([es, en, cue]) => turn(es, en, cue)),
  closings: inEvery({ es: `¡Adiós de ${id}!` }, `Goodbye from ${id}`),
});

const cafe = scene(
  'cafe',
  ['market'],
  [
    ['¿Qué quiere beber?', 'What would you like to drink?', 'zumo'],
    ['¿Algo más?', 'Anything else?', 'nada'],
    ['¿Cómo paga?', 'How are you paying?', 'tarjeta'],
  ],
);

const park = scene(
  'park',
  ['nature'],
  [
    ['¿Ve el árbol?', 'Do you see the tree?', 'árbol'],
    ['¿Algo más?', 'Anything else?', 'flor'],
  ],
);

const glossaries: Glossaries = {
  en: {
    words: { to: 'to', the: 'the', he: 'he', 'go-away': 'go away', name: '(a name)', there: 'there' },
    forms: {},
  },
  es: {
    words: { to: 'a', the: 'el, la', he: 'él', 'go-away': 'irse', name: '(un nombre)', there: 'ahí' },
    forms: {
      el: ['the'],
      él: ['he'],
      al: ['to+the'],
      escapa: ['go-away'],
      ana: ['name'],
      ahí: ['there'],
      zumito: ['market/juice'],
      computadora: ['go-away'],
      rara: ['nowhere/known'],
    },
  },
};

/** A library of one topic, one story, two scenes and a glossary, whose texts are real in English and Spanish. */
export const smallLibrary = buildLibrary({
  topics: [market],
  stories: [story],
  scenes: [cafe, park],
  glossaries,
});

/** The same with nothing but the topic. */
export const wordsOnly = buildLibrary({ topics: [market], stories: [], scenes: [], glossaries: {} });
