/** The rows of keyboards, used to recognize runs of neighboring keys. */
const rows = [
  'qwertyuiop',
  'asdfghjklöä',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'קראטונמפ',
  'שדגכעיחלכפ',
  'זסבהנמצתצ',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ئءؤرلايهوزظ',
];

const isNeighbor = (one: string, other: string): boolean =>
  rows.some((row) => row.includes(one + other) || row.includes(other + one));

const SHORTEST_RUN = 4;
const RUN_SHARE = 0.66;

/** Whether a folded word consists mostly of adjacent keys: "asdf". */
const isKeyRun = (word: string): boolean => {
  const letters = [...word];
  if (letters.length < SHORTEST_RUN) return false;
  const neighbors = letters
    .slice(1)
    .filter((letter, index) => isNeighbor(letters[index] ?? '', letter)).length;
  return neighbors / (letters.length - 1) >= RUN_SHARE;
};

const VOWELS = /[aeiouyаеёиоуыэюя]/u;
const VOWELLED = /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u;

/** Whether an unknown folded word cannot be a word at all: no vowels, one letter repeated, or a run of keys. */
export const isGibberish = (word: string): boolean =>
  /(.)\1{2,}/u.test(word) ||
  isKeyRun(word) ||
  (VOWELLED.test(word) && word.length > 2 && !VOWELS.test(word)) ||
  /[b-df-hj-np-tv-xz]{6,}/u.test(word);
