import { fill } from '../phrases/fill.ts';
import type { ContentLanguage } from '../schema/languages.ts';
import { slipsIn } from './slips.ts';

type Tree = string | number | boolean | null | readonly Tree[] | { readonly [key: string]: Tree };

/** Where a plural form may leave out its number: "one word". */
const PLURAL_FORM = /\.(?:one|two|few|many)$/u;

/** Texts that people or languages are free to have as many of as they like. */
const FREE = /^(?:help|quotes)\./u;

/** Pieces that are put between others, with their spaces. */
const PIECE = /^(?:quotes|comma)/u;

/** Every text of a tree by its path. */
const textsIn = (tree: Tree, path = ''): readonly (readonly [path: string, text: string])[] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : tree === null || typeof tree !== 'object'
      ? []
      : Object.entries(tree).flatMap(([key, value]) => textsIn(value, path === '' ? key : `${path}.${key}`));

const placesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name))].sort();

/**
 * What is wrong with the engine's own texts in a language, compared with those of the reference, which has them all: texts
 * with other places than there, or with braces that are none. Forms of a plural may leave a place out, and the one of the
 * reference that a language does not tell apart stands for `other`.
 */
export const phraseMistakes = (language: ContentLanguage, given: unknown, reference: unknown): string[] => {
  const expected = new Map(textsIn(reference as Tree));
  return textsIn(given as Tree).flatMap(([path, text]) => {
    const slips = PIECE.test(path)
      ? []
      : slipsIn(text, language).map((slip) => `${language} ${path}: ${slip}`);
    if (FREE.test(path)) return slips;
    const places = placesIn(text);
    const wanted = placesIn(expected.get(path.replace(PLURAL_FORM, '.other')) ?? expected.get(path) ?? '');
    const isForm = PLURAL_FORM.test(path);
    const missing = isForm ? [] : wanted.filter((name) => !places.includes(name));
    const strange = places.filter((name) => !wanted.includes(name));
    const filled = fill(text, Object.fromEntries(places.map((name) => [name, ''])));
    return [
      ...slips,
      ...missing.map((name) => `${language} ${path} lacks the place {${name}}`),
      ...strange.map((name) => `${language} ${path} has a place {${name}}, which nothing is put in`),
      ...(/[{}]/u.test(filled) ? [`${language} ${path} has a brace that is no place`] : []),
    ];
  });
};
