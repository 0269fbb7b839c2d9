import type { Library } from '../engine/library.ts';
import { spelledIn } from '../text/region-spelling.ts';

/** The characters of Big5, the encoding used for Taiwan's texts: it contains hardly any that are only simplified. */
const big5 = (() => {
  const decoder = new TextDecoder('big5');
  const bytes = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const pairs = bytes(0xa1, 0xf9).flatMap((lead) => bytes(0x40, 0xfe).map((trail) => [lead, trail]));
  return new Set(pairs.map((pair) => decoder.decode(new Uint8Array(pair))));
})();

/** Characters of the Mandarin words, sentences and stories whose Taiwanese form is not known. */
export const taiwanMistakes = ({
  conceptsByName,
  stories,
  glossaries,
}: Pick<Library, 'conceptsByName' | 'stories' | 'glossaries'>): string[] => {
  const texts = [
    ...[...conceptsByName.values()].flatMap(({ words, sentences }) => [words.zh, sentences.zh]),
    ...stories.flatMap(({ titles, sentences }) => [titles.zh, ...sentences.map(({ zh }) => zh)]),
    ...Object.values(glossaries.zh?.words ?? {}),
  ];
  const unknown = texts.flatMap((text) =>
    [...spelledIn(text, 'zh-TW')].filter(
      (character) => /\p{Script=Han}/u.test(character) && !big5.has(character),
    ),
  );
  return [...new Set(unknown)].map((character) => `zh-TW: how ${character} is written there is not known`);
};
