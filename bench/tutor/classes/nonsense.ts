import { contentLanguages } from '@vocabloom/content/schema/languages.ts';
import { wordKey } from '@vocabloom/content/text/fold.ts';
import { shuffled } from '@vocabloom/content/text/random.ts';
import { framedIn, hintsOf, nounsOf, oneOf, type Place, type Saying } from './place.ts';

const KEYS: Readonly<Record<string, string>> = {
  he: 'קראטוןםפשדגכעיחלךףזסבהנמצתץ',
  yi: 'קראטוןםפשדגכעיחלךףזסבהנמצתץ',
  ar: 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ',
  ru: 'йцукенгшщзхъфывапролджэячсмитьбю',
  zh: '啊嗯呃哦哈嘿噜咔呱啦嘟噗',
};
const LATIN = 'qwertyuiopasdfghjklzxcvbnm';

const mashed = ({ language, random }: Place): string => {
  const keys = [...(KEYS[language] ?? LATIN)];
  const word = () => Array.from({ length: 5 + Math.floor(random() * 4) }, () => oneOf(random, keys)).join('');
  return `${word()} ${word()}`;
};

const SCRIPTS = [
  ['en', 'es', 'fr', 'de', 'it', 'pt'],
  ['he', 'yi'],
];

const sentencesOf = ({ library, language }: Place) =>
  library.topics.flatMap(({ id, concepts }) =>
    concepts.map(({ sentences }) => ({ topic: id, text: sentences[language].replace(/[[\]]/g, '') })),
  );

/** Words of a few sentences in random order. */
const salad = (place: Place): string => {
  const { random, language } = place;
  const sentences = [oneOf(random, sentencesOf(place)), oneOf(random, sentencesOf(place))];
  const words = sentences.flatMap((one) =>
    (one?.text ?? '').replace(/[.,!?¿¡。，！？]/gu, '').split(language === 'zh' ? /(?<=..)/u : ' '),
  );
  return shuffled(words, random)
    .slice(0, 7)
    .join(language === 'zh' ? '' : ' ');
};

/** Sorts of things that no answer names unless asked for them. */
const PLAIN = [
  'building',
  'furniture',
  'vehicle',
  'landscape',
  'heaven',
  'clothing',
  'animal',
  'vessel',
  'food',
];

/** The hint of another turn that asks for nothing that this one asks for. */
const otherTurn = ({ library, turn, language, random }: Place): string | undefined => {
  const others = library.scenes
    .flatMap(({ turns }) => turns)
    .filter(
      ({ accepts: { kinds, names } }) =>
        ['thing', 'place', 'name', 'mood'].some((kind) => kinds.some((one) => one === kind)) &&
        !kinds.some((kind) => turn.accepts.kinds.includes(kind)) &&
        !names.some((name) => turn.accepts.names.includes(name)),
    );
  const other = oneOf(random, others);
  return other === undefined ? undefined : oneOf(random, hintsOf({ turn: other, language }));
};

/** The hint with another sort of noun in place of its own. */
const wrongNoun = (place: Place, unfit: string): string | undefined => {
  const { library, language, random } = place;
  const hint = oneOf(random, hintsOf(place));
  const words = hint?.split(' ') ?? [];
  const at = words.findLastIndex((word) =>
    library.entriesByWord[language]
      .get(word.toLowerCase().replace(/[.,!]/gu, ''))
      ?.every(({ concept }) => concept.pos === 'noun'),
  );
  return at < 0 ? undefined : words.with(at, unfit).join(' ');
};

/** Things that cannot do what only the living do, and that nobody is named after. */
const LIFELESS = ['furniture', 'vessel', 'clothing', 'material', 'food', 'remedy'];

/** Sentence frames of the language filled with a thing: denials, wrong roles, impossibilities. */
const framed = (place: Place): readonly (readonly [string, string | undefined])[] => {
  const { turn, random } = place;
  const nounOf = (isWanted: (kind: string) => boolean) =>
    oneOf(
      random,
      nounsOf(place).filter(
        ({ kind, word }) =>
          kind !== undefined && isWanted(kind) && !wordKey(word, place.language).includes(' '),
      ),
    )?.word;
  const fitting = nounOf((kind) => turn.accepts.names.some((name) => name === kind));
  const lifeless = nounOf((kind) => LIFELESS.includes(kind));
  // A partner who wants to be asked something accepts any question.
  const isAsking = turn.accepts.kinds.includes('question') || turn.accepts.kinds.includes('name');
  return [
    ['said and denied', framedIn(place, 'denied', fitting)],
    ['wrong roles', isAsking ? undefined : framedIn(place, 'roles', lifeless)],
    ['what cannot be', isAsking ? undefined : framedIn(place, 'absurd', lifeless)],
  ];
};

/** Nouns alone, one after another. */
const nounsAlone = (place: Place): string =>
  [0, 1, 2, 3, 4]
    .map(() => oneOf(place.random, nounsOf(place))?.word ?? '')
    .join(place.language === 'zh' ? '' : ' ');

/** Nonsense for a turn in a language, one of each class. */
export const nonsense = (place: Place): readonly Saying[] => {
  const { turn, language, random } = place;
  const { kinds, names } = turn.accepts;
  const isFree = kinds.some((kind) => ['open', 'question', 'name', 'reason'].includes(kind));
  const unfit = oneOf(
    random,
    nounsOf(place).filter(
      ({ kind }) => kind !== undefined && PLAIN.includes(kind) && !names.some((name) => name === kind),
    ),
  )?.word;
  const others = SCRIPTS.find((script) => script.includes(language)) ?? [];
  const other = oneOf(
    random,
    contentLanguages.filter((one) => one !== language && others.includes(one)),
  );
  const bare = unfit?.split(' ').at(-1);
  const all: readonly (readonly [string, string | undefined])[] = [
    ['keys', mashed(place)],
    ['salad', salad(place)],
    ['the question', turn.lines[language]],
    ['another language', other && oneOf(random, hintsOf({ turn, language: other }))],
    ['another turn', isFree ? undefined : otherTurn(place)],
    ['a thing of another sort', isFree ? undefined : unfit],
    ...framed(place),
    ['nouns alone', nounsAlone(place)],
    ['another sort in its place', isFree || bare === undefined ? undefined : wrongNoun(place, bare)],
  ];
  return all.flatMap(([kind, text]) => (text === undefined ? [] : [{ kind, text }]));
};
