/**
 * `npm run bench:choices`: how long ten multiple-choice exercises and their check take to prepare for groups of several
 * sizes. It happens between two frames, so a page stands still for that long. The floor is one look of the judge at
 * each word of the group.
 */
import { judgeAnswer } from '@vocabloom/core/answers/judge-answer.ts';
import { isRightAnswer } from '@vocabloom/core/answers/quick-verdict.ts';
import { readCandidate } from '@vocabloom/core/practice/candidate.ts';
import { buildOptions } from '@vocabloom/core/practice/options.ts';
import type { PracticeWord } from '@vocabloom/core/practice/practice-word.ts';

const EXERCISES = 10;
const ROUNDS = 5;
const RATIO_LIMIT = 6;
const languages = { fromLang: 'en', toLang: 'es' } as const;

const syllables = [
  'ba',
  'co',
  'di',
  'fu',
  'lle',
  'ma',
  'ñe',
  'pi',
  'rro',
  'sa',
  'tu',
  've',
  'zo',
  'gui',
  'que',
];

/** A made-up word that no other number gives: nothing is known of it, and every group is as varied as the next. */
const madeUp = (n: number): string =>
  [n, Math.trunc(n / 15), Math.trunc(n / 225), n * 7].map((part) => syllables[part % 15]).join('');

const groupOf = (size: number, round: number): readonly PracticeWord[] =>
  Array.from({ length: size }, (_, n) => {
    const word = madeUp(n + round * size);
    return { fromText: `the ${word}`, toText: `${n % 2 === 0 ? 'el' : 'la'} ${word}` };
  });

const timed = (work: () => void): number => {
  const from = performance.now();
  work();
  return performance.now() - from;
};

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const floorMs = (words: readonly PracticeWord[]): number =>
  timed(() => {
    for (const { toText } of words)
      judgeAnswer({ given: 'la ventana', accepted: toText, language: languages.toLang });
  });

const exercisesMs = (words: readonly PracticeWord[]): number =>
  timed(() => {
    const candidates = words.map((word) => readCandidate(word, languages.toLang));
    for (const { fromText, toText } of words.slice(0, EXERCISES)) {
      const item = { kind: 'translate', prompt: fromText, accepted: toText } as const;
      buildOptions({ item, candidates: () => candidates, languages, random: Math.random });
      words.find((word) =>
        isRightAnswer({ given: toText, accepted: word.toText, language: languages.toLang }),
      );
    }
  });

let fits = true;
for (const size of [25, 200, 1000, 5000]) {
  // Other words in each round, because a word is read more quickly the second time.
  const groups = Array.from({ length: ROUNDS }, (_, round) => groupOf(size, round));
  const [floor, ours] = [median(groups.map(floorMs)), median(groups.map(exercisesMs))];
  const isQuick = ours / floor <= RATIO_LIMIT || size < 200;
  fits &&= isQuick;
  console.log(
    `${String(size).padStart(5)} words: ${ours.toFixed(0).padStart(4)} ms, floor ${floor.toFixed(0).padStart(4)} ms, ` +
      `ratio ${(ours / floor).toFixed(2)}, limit ${RATIO_LIMIT}  ${isQuick ? 'ok' : 'TOO SLOW'}`,
  );
}
process.exitCode = fits ? 0 : 1;
