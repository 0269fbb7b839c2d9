/**
 * `npm run browsers:webkit`, after `npm run build`: a walk through the app in WebKitGTK's MiniBrowser, the nearest to
 * Safari that runs on Linux (`apt-get install webkit2gtk-driver xvfb`). It leaves pictures in .cache/webkit and fails
 * on what a person would see is wrong; the browser keeps what pages write to the console for itself.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Look, lookName, looksOf } from '../screens/looks.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { startServer } from '../support/server.ts';
import { travelWords } from '../support/travel-words.ts';
import { startWebkit } from './webkit.ts';
import { type Place, places, wrongAt } from './webkit-places.ts';

const folder = resolve('.cache/webkit');
/** Each size, theme and language with each of the others' values, in pairs. */
const looks = looksOf({}).filter(
  ({ width, theme, language }) => (width === 360) === ((theme === 'dark') === (language === 'he')),
);
await mkdir(folder, { recursive: true });
const server = await startServer();
const webkit = await startWebkit();
const wrong: string[] = [];

/** A new person for each look, because answers change what there is to see. */
async function comer({ language }: Look) {
  const learner = await signUpByApi(server.url, { metadata: { preferred_language: language } });
  await plantModule(learner, { groups: [{ name: 'Travel', pairs: travelWords }] });
  return learner;
}

async function visit(place: Place, about: Parameters<Place['does']>[0]): Promise<void> {
  const { browser, look } = about;
  const name = `${place.name}-${lookName(look)}`;
  try {
    await place.does(about);
    wrong.push(...(await wrongAt(browser, look)).map((what) => `${name}: ${what}`));
  } catch (error) {
    wrong.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
  await writeFile(`${folder}/${name}.png`, await browser.picture());
}

try {
  for (const look of looks) {
    const browser = await webkit.open(look);
    const about = { browser, look, url: server.url, learner: await comer(look) };
    for (const place of places) await visit(place, about);
    await browser.end();
  }
} finally {
  await webkit.stop();
  await server.stop();
}
console.log(wrong.length === 0 ? `Nothing is wrong in ${folder}` : wrong.join('\n'));
process.exitCode = wrong.length === 0 ? 0 : 1;
