import type { demoContent } from './demo-content.ts';

const folder = 'web/features/demo/data';

const asFile = (path: string, content: unknown) => ({
  path: `${folder}/${path}.json`,
  text: `${JSON.stringify(content, null, 2)}\n`,
});

/**
 * The files a visitor's browser loads the demo from, by their path in the project. The words stand apart: they are all that
 * the first card needs.
 */
export const demoFiles = (
  content: ReturnType<typeof demoContent>,
): readonly { readonly path: string; readonly text: string }[] =>
  content.flatMap(({ name, words, practice }) => [
    asFile(`words/${name}`, words),
    asFile(`practice/${name}`, practice),
  ]);
