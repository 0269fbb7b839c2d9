import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Converter } from 'opencc-js/cn2t';
import type { Plugin } from 'vite';

/**
 * The origin of the words, which is delivered with them. The list of `simple-ime` goes back to that of the Android Open
 * Source Project's pinyin input (Apache 2).
 */
const origin =
  '/*! Words of Mandarin: simple-ime (MIT), AOSP PinyinIME (Apache-2.0); traditional by opencc-js (MIT, Apache-2.0) */';

/** Rarer words are left to be composed from their characters. */
const leastFrequency = 300;
const hanOnly = /^\p{Script=Han}+$/u;

type Entry = { readonly pinyin: string; readonly word: string; readonly frequency: number };

/**
 * The word list inside `simple-ime`, which does not export it: each line has a reading and its words with their
 * frequency.
 */
function readEntries(): readonly Entry[] {
  const file = createRequire(import.meta.url).resolve('simple-ime/dist/simple-ime.es.js');
  const source = readFileSync(file, 'utf8');
  const lines = [...source.matchAll(/(?:^|`)([a-z]+) ((?:[^\s\d`]+\d+)+)$/gm)];
  return lines.flatMap(([, pinyin = '', words = '']) =>
    Array.from(words.matchAll(/([^\d]+)(\d+)/g), ([, word = '', frequency]) => ({
      pinyin,
      word,
      frequency: Number(frequency),
    })),
  );
}

/** Words by their full reading: the list also has them by initials (`yg` for `yige`). */
function wordsByReading(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  const longest = new Map<string, number>();
  for (const { word, pinyin } of entries) longest.set(word, Math.max(longest.get(word) ?? 0, pinyin.length));
  const kept = entries
    .filter(({ word, pinyin, frequency }) => {
      if (!hanOnly.test(word)) return false;
      if (word.length === 1) return true;
      return frequency >= leastFrequency && pinyin.length === longest.get(word);
    })
    .toSorted((a, b) => b.frequency - a.frequency);
  const byReading = new Map<string, string[]>();
  for (const { pinyin, word } of kept) byReading.set(pinyin, [...(byReading.get(pinyin) ?? []), word]);
  return byReading;
}

const id = /^virtual:pinyin-words\/(simplified|traditional)$/;

/**
 * `virtual:pinyin-words/simplified` and `/traditional`: the words of Mandarin by their pinyin, as one text. Each line
 * is a reading followed by its words; the most frequent readings and words come first. `address` is where the file is,
 * for keeping it.
 */
export function pinyinWords(): Plugin {
  return {
    name: 'pinyin-words',
    resolveId: (source) => (id.test(source) ? `\0${source}` : null),
    load(source) {
      const script = id.exec(source.slice(1))?.[1];
      if (!source.startsWith('\0') || script === undefined) return null;
      const convert = script === 'traditional' ? Converter({ from: 'cn', to: 'tw' }) : (word: string) => word;
      const lines = Array.from(wordsByReading(readEntries()), ([pinyin, words]) =>
        [pinyin, ...new Set(words.map((word) => convert(word)))].join(' '),
      );
      const text = JSON.stringify(lines.join('\n'));
      return `${origin}\nexport default ${text};\nexport const address = import.meta.url;`;
    },
  };
}
