/** `npm run content:check [file ...]`: holds every file of the library against its schema and the rules of its languages. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { foreignLetters } from '../checks/script.ts';
import { topicMistakes } from '../checks/topic-mistakes.ts';
import { contentLanguages } from '../schema/languages.ts';
import { scene } from '../schema/scene.ts';
import { story } from '../schema/story.ts';
import { topic } from '../schema/topic.ts';

const data = resolve(import.meta.dirname, '../data');

function shapeMistakes(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Letters of a foreign script anywhere in a parallel text. */
function scriptMistakes(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    const language = contentLanguages.find((code) => new RegExp(`\\.${code}(\\.|$)`).test(path));
    return language
      ? foreignLetters(value, language).map((letter) => `${path}: foreign letter ${letter} in ${value}`)
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => scriptMistakes(inner, `${path}.${key}`));
}

function mistakesOf(folder: string, value: unknown): string[] {
  if (folder === 'topics') {
    const shape = shapeMistakes(topic, value);
    return shape.length > 0 ? shape : topicMistakes(topic.parse(value));
  }
  return [...shapeMistakes(folder === 'stories' ? story : scene, value), ...scriptMistakes(value)];
}

let mistakes = 0;
for (const folder of ['topics', 'stories', 'scenes']) {
  for (const name of await readdir(join(data, folder)).catch(() => [])) {
    const wanted = process.argv.slice(2);
    if (!name.endsWith('.json') || (wanted.length > 0 && !wanted.some((file) => file.endsWith(name))))
      continue;
    const found = await readFile(join(data, folder, name), 'utf8')
      .then((text) => mistakesOf(folder, JSON.parse(text)))
      .catch((error: Error) => [error.message]);
    for (const mistake of found) console.log(`${folder}/${name}: ${mistake}`);
    mistakes += found.length;
  }
}
console.log(mistakes === 0 ? 'the library holds to its rules' : `${mistakes} mistakes`);
process.exitCode = mistakes === 0 ? 0 : 1;
