import type { demoContent } from './demo-content.ts';

const folder = 'web/features/demo/data';

const asFile = (path: string, content: unknown) => ({
  path: `${folder}/${path}.json`,
  text: `${JSON.stringify(content, null, 2)}\n`,
});

/**
 * The files from which a visitor's browser loads the demo, by their path in the project. Words, sentences, translations
 * and stories are separate, so that a page loads only what it shows.
 */
export const demoFiles = (
  content: ReturnType<typeof demoContent>,
): readonly { readonly path: string; readonly text: string }[] =>
  content.flatMap(({ name, words, practice }) => [
    asFile(`words/${name}`, words),
    asFile(`sentences/${name}`, practice.sentences),
    asFile(`translations/${name}`, practice.translations),
    asFile(`stories/${name}`, practice.stories),
  ]);
