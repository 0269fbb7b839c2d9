import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import { interfacePhrases } from '../../phrases/phrases.ts';
import { smallLibrary } from '../../testing/small-library.ts';
import type { Library } from '../library.ts';
import { textOf } from '../story.ts';
import { assess } from './assess-summary.ts';
import type { FeedbackRequest } from './assessment.ts';
import { copiedFrom } from './copied.ts';
import { libraryFeedback } from './feedback.ts';
import { proveBy } from './prove-point.ts';

const [dog] = smallLibrary.stories;
const story = dog ? textOf(dog, 'es') : '';
const words = [
  { fromText: 'dog', toText: 'el perro' },
  { fromText: 'neighbor', toText: 'el vecino' },
  { fromText: 'park', toText: 'el parque' },
];
const good =
  'Una chica que se llama Ana tiene un perro negro. Un día de lluvia su perro se escapa del parque y ella está muy triste. Al final lo encuentra su vecino y beben algo juntos.';
const request: FeedbackRequest = {
  fromLang: 'en',
  toLang: 'es',
  dialect: '',
  words,
  story,
  summary: good,
  interfaceLanguage: 'en',
};
const assessed = (given: Partial<FeedbackRequest>) => assess(smallLibrary, { ...request, ...given });

describe('the assessment of a summary', () => {
  it('is the best, though modest, for one in the learner’s own words that mentions everything', () => {
    const { grade, points, uses, copied, length, language } = assessed({});
    expect(language).toBe('yes');
    expect(length.verdict).toBe('fits');
    expect(points.map(({ evidence }) => evidence !== undefined)).toEqual([true, true, true]);
    expect(points[1]?.evidence).toBe('perro se escapa');
    expect(uses.map(({ written }) => written)).toEqual(['perro', 'vecino', 'parque']);
    expect(copied.verdict).toBe('own');
    expect(grade).toBe(8);
  });

  it.each([
    [
      'in another language',
      'A girl has a dog and the dog runs away in the park, but a neighbor finds it.',
      1,
    ],
    ['in another script', 'У Ани есть собака, она убегает.', 1],
    ['without letters', '123 !!!', 1],
    ['copied from the story', story.split('\n\n').slice(1).join(' '), 3],
  ])('is low for one %s', (_, summary, grade) => {
    expect(assessed({ summary }).grade).toBeLessThanOrEqual(grade);
  });

  it('is lower for a short one that misses the points', () => {
    const short = assessed({ summary: 'Ana tiene una casa.' });
    expect(short.length).toMatchObject({ verdict: 'short', n: 4 });
    expect(short.grade).toBeLessThan(assessed({}).grade - 2);
  });

  it('distinguishes misspelled words from correct ones', () => {
    const misspelled = assessed({ summary: good.replace('vecino', 'becino').replace('parque', 'barque') });
    expect(misspelled.uses.map(({ kind }) => kind)).toEqual(['used', 'misspelled', 'misspelled']);
    expect(misspelled.grade).toBeLessThanOrEqual(assessed({}).grade);
  });

  it('names words that could have been used', () => {
    expect(assessed({ summary: 'Ana tiene un perro.' }).suggested.map(({ toText }) => toText)).toEqual([
      'el vecino',
      'el parque',
    ]);
  });

  it('works without key points for a story that is not in the library', () => {
    const other = assessed({ story: 'Otra historia de un perro y un vecino en un parque muy grande.' });
    expect(other.points).toEqual([]);
    expect(other.grade).toBeLessThanOrEqual(6);
  });
});

describe('a point', () => {
  const point = {
    point: 'The seller gives them two tomatoes for free.',
    cues: ['tomato', 'free', 'seller', 'price'],
  };
  const prove = (text: string) => proveBy(smallLibrary, { text, language: 'en' }, point);

  it('is proven by several of its words near each other, which are quoted', () => {
    expect(
      prove('They were glad. In the end the man gave them some tomatoes for free because he laughed.'),
    ).toBe('tomatoes for free');
    expect(prove('The seller was nice. He gave them two tomatoes.')).toBe('two tomatoes');
  });

  it.each([
    ['one word', 'Tomatoes are my favorite vegetable.'],
    ['words far from each other', 'The seller is nice. It is a sunny day. We walk home. I like tomatoes.'],
    ['a list of words', 'Seller tomato free price market laughing two bags.'],
    ['nothing', ''],
  ])('is not proven by %s', (_, text) => {
    expect(prove(text)).toBeUndefined();
  });

  it('is proven by the words in which the story itself tells it, if more of them match', () => {
    const told = {
      point: 'Afterward they are still hungry and buy a pizza.',
      cues: ['hungry', 'pizza'],
      sentences: ['On the way home they all stop at a stand and buy a pizza, because they are still hungry.'],
    };
    const proveTold = (text: string) => proveBy(smallLibrary, { text, language: 'en' }, told);
    expect(proveTold('In the end they get a pizza on their way home.')).toBe('pizza on their way home');
    expect(proveTold('They get a pizza and go to bed.')).toBeUndefined();
    expect(proveTold('On the way home they all stop and stand there.')).toBeUndefined();
  });

  it.each([
    ['pt', 'No fim ela está feliz com o atraso.', 'Ela está feliz porque o trem está atrasado.', 'feliz'],
    ['he', 'היא לחוצה מאוד, כי זו עבודה חדשה.', 'זה היום הראשון בעבודה חדשה והיא לחוצה.', 'לחוצ'],
    ['zh', '第一天上班，很紧张。', '第一天上班，很紧张。', '紧张'],
  ] as const)(
    'is proven by words of the same family, and with attached words: %s',
    (language, text, told, cue) => {
      const cues = language === 'zh' ? [cue, '上班'] : [cue];
      expect(proveBy(smallLibrary, { text, language }, { point: told, cues })).toBeDefined();
    },
  );

  it('is not proven by one word, however often it is said', () => {
    fc.assert(
      fc.property(fc.constantFrom(...point.cues), fc.nat({ max: 20 }), (cue, times) => {
        expect(prove(`The ${`${cue} and `.repeat(times)}that is it.`)).toBeUndefined();
      }),
    );
  });
});

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

describe('nonsense', () => {
  it('is never praised, whatever cues it contains', () => {
    for (const told of library.stories) {
      const cues = told.keyPoints.flatMap((one) => one.cues.es).join(' ');
      const summary = `${cues}. Me gusta ${told.keyPoints[0]?.cues.es[0]} y mi casa es azul. Yo canto en el mar.`;
      const { grade } = assess(library, { ...request, story: textOf(told, 'es'), summary });
      expect(grade, told.id).toBeLessThanOrEqual(4);
    }
  });
});

describe('another story', () => {
  const telling = (text: string) => {
    const story = library.stories.find(({ id }) => id === 'the-new-neighbor');
    if (!story) throw new Error('there is no such story');
    return assess(library, {
      ...request,
      toLang: 'en',
      fromLang: 'es',
      story: textOf(story, 'en'),
      summary: text,
    });
  };

  it('is graded as such, whatever words it shares with this one, and the feedback says what is not in the story', () => {
    const { grade, invented } = telling(
      'Lina and Ben open a soup restaurant on the moon. Their boxes are full of gold, and a truck brings new guests every night. Nobody eats salt there because it is not allowed.',
    );
    expect(grade).toBeLessThanOrEqual(3);
    expect(invented).toEqual(expect.arrayContaining(['restaurant', 'moon', 'gold']));
  });

  it('is not assumed if a thing or two are worded differently', () => {
    const { grade, invented } = telling(
      'Lina is moving into a new apartment, and Ben from downstairs helps her carry things. In the evening she asks him for salt. Then she brings him soup, and they eat together in his kitchen.',
    );
    expect(invented).toEqual([]);
    expect(grade).toBeGreaterThanOrEqual(7);
  });
});

describe('a summary that tells no whole point', () => {
  const gradeOf = (id: string, language: 'yi' | 'it' | 'en', summary: string): number => {
    const story = library.stories.find((one) => one.id === id);
    if (!story) throw new Error('there is no such story');
    const told = {
      ...request,
      toLang: language,
      fromLang: 'es' as const,
      story: textOf(story, language),
      words: [],
    };
    return assess(library, { ...told, summary }).grade;
  };

  it('is thin but not off topic if everything it mentions is in the story', () => {
    expect(gradeOf('at-the-doctor', 'yi', 'מאַקס גייט צום דאָקטער.')).toBe(3);
    expect(gradeOf('at-the-doctor', 'en', 'I like horses, and my uncle has a boat.')).toBeLessThan(3);
  });

  it('scores higher the more of the story it tells besides its points', () => {
    const late = 'Maria aspetta in stazione perché il treno per il mare ha quaranta minuti di ritardo.';
    const more = `${late} Ha fame e si compra un caffè e un panino.`;
    expect(gradeOf('the-train-is-late', 'it', late)).toBeLessThan(6);
    expect(gradeOf('the-train-is-late', 'it', more)).toBe(6);
  });
});

describe('a copied passage', () => {
  it('is found from six consecutive words on, in Mandarin from ten characters', () => {
    const copied = copiedFrom({
      story: 'Uno dos tres cuatro cinco seis siete.',
      summary: 'Aquí dos, tres, cuatro, cinco, seis, siete.',
      language: 'es',
    });
    expect(copied.passage).toBe('dos tres cuatro cinco seis siete');
    expect(copied.share).toBeCloseTo(6 / 7);
    expect(copiedFrom({ story: 'uno dos tres', summary: 'uno dos tres', language: 'es' }).share).toBe(0);
    expect(
      copiedFrom({ story: '他们去市场买新鲜的水果。', summary: '他们去市场买新鲜的水果', language: 'zh' })
        .share,
    ).toBe(1);
  });
});

describe('feedback', () => {
  it('states each measure with its evidence', () => {
    const summary =
      'Ana tiene un perro. El perro se escapa. Hoy llueve. El becino lo encuentra en el parke y es muy bueno.';
    const text = libraryFeedback(smallLibrary, { ...request, summary });
    expect(text).toContain('✓ You wrote in Spanish.');
    expect(text).toContain('3 of the 3 main points were recognized.');
    expect(text).toContain('Ana has a dog. From these words: “\u2068tiene un perro\u2069”');
    expect(text).toContain('You used 1 word from your group: “\u2068perro\u2069”.');
    expect(text).toContain('[b]ecino → [v]ecino');
    expect(text).toMatch(/Grade: \d+ out of 10/);
  });

  it('shows the spelling of a misspelled word, and does not claim that none was used', () => {
    const text = libraryFeedback(smallLibrary, { ...request, summary: 'El becino está en la casa de Ana.' });
    expect(text).toContain('Check the spelling: \u2068[b]ecino → [v]ecino\u2069.');
    expect(text).not.toMatch(/You used/);
  });

  it('asks for the right language, and says nothing more about a summary in another', () => {
    const text = libraryFeedback(smallLibrary, {
      ...request,
      summary: 'Ella, это не испанский язык вообще.',
    });
    expect(text).toContain('✗ Please write in Spanish');
    expect(text).not.toContain('were recognized');
  });

  it('says why a summary with the words of the story is still untrue', () => {
    const sea = library.stories.find(({ id }) => id === 'rain-on-the-beach');
    if (!sea) throw new Error('there is no such story');
    const told = { ...request, words: [], story: textOf(sea, 'es') };
    const summary = 'La familia no va al mar. No llueve, y los otros no se van. El sol no sale.';
    expect(libraryFeedback(library, { ...told, summary })).toContain(interfacePhrases.en.feedback.denied);
    const own = 'Me gusta el mar. Mi familia tiene un paraguas. Yo nado cuando hay sol.';
    expect(libraryFeedback(library, { ...told, summary: own })).toContain(
      interfacePhrases.en.feedback.ofOneself,
    );
    expect(libraryFeedback(smallLibrary, request)).not.toContain(interfacePhrases.en.feedback.denied);
  });

  it.each([
    ['es', 'Has usado 1 palabra de tu grupo: «\u2068perro\u2069».'],
    ['fr', 'Vous avez utilisé 1 mot de votre groupe\u00A0: «\u00A0\u2068perro\u2069\u00A0».'],
    ['he', 'השתמשתם במילה אחת מהקבוצה: "\u2068perro\u2069".'],
    ['zh', '你用了单词组里的 1 个词：“\u2068perro\u2069”。'],
  ] as const)('is in the interface language, with its plurals: %s', (interfaceLanguage, line) => {
    const text = libraryFeedback(smallLibrary, {
      ...request,
      summary: 'Ana tiene un perro.',
      interfaceLanguage,
    });
    expect(text).toContain(line);
    expect(text).toContain(interfacePhrases[interfaceLanguage].feedback.limits);
    expect(text).not.toMatch(/[{}]/);
  });
});
