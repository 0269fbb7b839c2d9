import { contentLanguages } from '../schema/languages.ts';
import { foreignLetters } from './script.ts';

/** Letters of a foreign script anywhere in a parallel text; a text's language is the name of its key. */
export function scriptMistakes(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    const language = contentLanguages.find((code) => path.split('.').includes(code));
    return language
      ? foreignLetters(value, language).map((letter) => `${path}: foreign letter ${letter} in ${value}`)
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    scriptMistakes(inner, path === '' ? key : `${path}.${key}`),
  );
}
