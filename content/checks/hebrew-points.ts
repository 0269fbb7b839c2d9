const points = /[\u05B0-\u05BC\u05BF\u05C1\u05C2\u05C7]/;
const allPoints = /[\u0591-\u05C7]/g;
const matres = /[וי'"׳״\s־-]/g;

/**
 * What is wrong with a pointed Hebrew word compared with its unpointed spelling, or undefined. Full spelling adds vav
 * and yod that the pointed form may omit, so only the other letters must agree.
 */
export function pointedMistake(word: string, pointed: string): string | undefined {
  if (!points.test(pointed)) return 'has no vowel points';
  const skeleton = (text: string) =>
    text
      .normalize('NFC')
      .replace(allPoints, '')
      .replace(/[^\u05D0-\u05EA]/g, '')
      .replace(matres, '');
  return skeleton(word) === skeleton(pointed) ? undefined : `letters differ: ${word} / ${pointed}`;
}
