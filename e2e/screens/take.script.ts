/**
 * `npm run screens [screen…] [-- --look 360-light-en]`: takes pictures of all screens, or of those named, from the
 * built app, with a garden that has been studied a little, and puts them on one sheet. `--keep` also puts them into
 * docs/screens.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { microphoneArgs } from '../support/microphone.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { contactSheet } from './contact-sheet.ts';
import { keepPictures } from './kept.ts';
import { type Look, languages, lookName, looksOf } from './looks.ts';
import { personOf, signIn } from './scene.ts';
import { allLaidOut, type Person, painted, type Screen } from './screen.ts';
import { screens } from './screens.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { look: { type: 'string', multiple: true }, keep: { type: 'boolean', default: false } },
});
const folder = resolve('.cache/screens');
const isWanted = ({ name }: Screen) => positionals.length === 0 || positionals.includes(name);
const isLooked = (look: Look) => !values.look || values.look.includes(lookName(look));

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

const optionsOf = (url: string, { width, height, theme, language }: Look) => ({
  baseURL: url,
  viewport: { width, height },
  colorScheme: theme,
  reducedMotion: 'reduce' as const,
  locale: language === 'he' ? 'he-IL' : 'en-GB',
  timezoneId: 'UTC',
});

/** Browsers of the people in the pictures; each person signs in once. */
function doorOf(browser: Browser, server: RunningServer) {
  const states = new Map<string, Promise<StorageState | undefined>>();
  const stateOf = async (person: Person, look: Look): Promise<StorageState | undefined> => {
    const learner = await personOf(person, { server, language: look.language });
    if (!learner) return undefined;
    const context = await browser.newContext(optionsOf(server.url, look));
    await signIn(await context.newPage(), learner);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return async (person: Person, look: Look) => {
    const key = `${person} ${look.language}`;
    const state = states.get(key) ?? stateOf(person, look);
    states.set(key, state);
    const storageState = await state;
    return browser.newContext({ ...optionsOf(server.url, look), ...(storageState && { storageState }) });
  };
}

/** Gives the reasons why pictures could not be taken. */
async function take(
  open: ReturnType<typeof doorOf>,
  { screen, look }: { screen: Screen; look: Look },
): Promise<string | undefined> {
  const context = await open(screen.as ?? 'learner', look);
  const page = await context.newPage();
  const name = `${screen.name}-${lookName(look)}`;
  try {
    await screen.show(page);
    if (screen.isWhole) await allLaidOut(page);
    await painted(page);
    return undefined;
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message.slice(0, 400) : error}`;
  } finally {
    await page.screenshot({
      path: `${folder}/${name}.png`,
      animations: 'disabled',
      fullPage: screen.isWhole ?? false,
    });
    await context.close();
  }
}

await mkdir(folder, { recursive: true });
// With the sign-in methods that only some installations have, at an address where browsers have passkeys.
const server = await startServer(
  {
    OIDC_CLIENT_ID: 'pictures',
    OIDC_CLIENT_SECRET: 'pictures',
    AUTH_OAUTH_SERVER: 'true',
    AUTH_OAUTH_REGISTRATION: 'true',
  },
  { host: 'localhost' },
);
const browser = await chromium.launch(
  microphoneArgs({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  }),
);
const failed: string[] = [];
try {
  const open = doorOf(browser, server);
  for (const language of languages) {
    for (const screen of screens.filter(isWanted)) {
      for (const look of looksOf(screen).filter((one) => one.language === language && isLooked(one))) {
        failed.push(...[await take(open, { screen, look })].filter((one) => one !== undefined));
      }
    }
  }
  const sheet = resolve('.cache/contact-sheet');
  await contactSheet(browser, { folder, to: sheet });
  if (values.keep) {
    const wanted = screens.filter(isWanted);
    await keepPictures(browser, { from: folder, to: resolve('docs/screens'), screens: wanted });
  }
  console.log(`All pictures on one sheet: ${sheet}.jpg`);
} finally {
  await browser.close();
  await server.stop();
}
if (failed.length > 0) {
  console.error(`Not shown:\n${failed.join('\n')}`);
  process.exitCode = 1;
}
