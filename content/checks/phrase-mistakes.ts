import { fill } from '../phrases/fill.ts';
import type { ContentLanguage } from '../schema/languages.ts';
import { slipsIn } from './slips.ts';

/** Plural forms may omit their number: "one word". */
const PLURAL_FORM = /\.(?:one|two|few|many)$/u;

/** Texts that may differ in number between languages. */
const FREE = /^(?:help|quotes)\./u;

/** Fragments inserted between others, including their spaces. */
const PIECE = /^(?:quotes|comma)/u;

/** Every text of a tree with its path. */
const textsIn = (tree: unknown, path = ''): readonly (readonly [path: string, text: string])[] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : tree === null || typeof tree !== 'object'
      ? []
      : Object.entries(tree).flatMap(([key, value]) => textsIn(value, path === '' ? key : `${path}.${key}`));

const placesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name))].sort();

/**
 * What is wrong with the engine's own texts in a language, compared with the complete reference: texts with other
 * placeholders, or with braces that are not placeholders. Plural forms may omit a placeholder, and are compared with
 * the reference's form for `other`.
 */
export const phraseMistakes = (language: ContentLanguage, given: unknown, reference: unknown): string[] => {
  const expected = new Map(textsIn(reference));
  return textsIn(given).flatMap(([path, text]) => {
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
