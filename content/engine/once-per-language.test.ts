import { expect, test } from 'vitest';
import { buildLibrary } from './library.ts';
import { oncePerLanguage } from './once-per-language.ts';

const empty = () => buildLibrary({ topics: [], stories: [], scenes: [], glossaries: {} });

test('what is made of a library is made once for each language, and anew for another library', () => {
  const asked: string[] = [];
  const made = oncePerLanguage((_library, language) => {
    asked.push(language);
    return { language };
  });
  const [one, other] = [empty(), empty()];
  expect(made(one, 'es')).toBe(made(one, 'es'));
  expect(made(one, 'fr')).toEqual({ language: 'fr' });
  expect(made(other, 'es')).not.toBe(made(one, 'es'));
  expect(asked).toEqual(['es', 'fr', 'es']);
});
