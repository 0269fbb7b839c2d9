/// <reference lib="dom" />

import type { Look } from '../screens/looks.ts';
import type { ApiLearner } from '../support/api-learner.ts';
import { cutOff, tooWide } from '../support/sight-in-page.ts';
import type { DrivenBrowser } from './web-driver.ts';

type About = {
  readonly browser: DrivenBrowser;
  readonly look: Look;
  readonly url: string;
  readonly learner: ApiLearner;
};

/** Somewhere to go, and what a person does there. */
export type Place = { readonly name: string; readonly does: (about: About) => Promise<void> };

const has = (css: string): boolean => document.querySelector(css) !== null;
const hasNot = (css: string): boolean => document.querySelector(css) === null;
const isFocused = (css: string): boolean => document.activeElement?.matches(css) ?? false;
const textOf = (css: string): string => document.querySelector(css)?.textContent ?? '';
const isOtherText = (css: string, before: string): boolean => {
  const text = document.querySelector(css)?.textContent;
  return text !== undefined && text !== before;
};

const demo = '/module/demo/group/0';
const shownWord = '[data-card=current] .flashcard-face[aria-hidden=false] [lang]';

const demoPlace = (name: string, path: string, does: (browser: DrivenBrowser) => Promise<void>): Place => ({
  name,
  does: async ({ browser, url }) => {
    await browser.go(`${url}${demo}${path}`);
    await does(browser);
  },
});

/** The card is turned and answered, and another one comes. */
async function studyCard(browser: DrivenBrowser): Promise<void> {
  await browser.until(has, shownWord);
  const before = await browser.ask(textOf, shownWord);
  await browser.press('[data-card=current]');
  await browser.until(has, '[data-card=current][data-turned]');
  await browser.press('fieldset button:last-of-type');
  await browser.until(isOtherText, shownWord, before);
  await browser.until(hasNot, '[data-card=leaving]');
}

const visitorPlaces: readonly Place[] = [
  {
    name: 'landing',
    does: async ({ browser, look, url }) => {
      await browser.go(`${url}/${look.language}/home`);
      await browser.ask((theme) => localStorage.setItem('vocabloom.theme', theme), look.theme);
      await browser.go(`${url}/${look.language}/home`);
      await browser.until(has, 'h1');
    },
  },
  demoPlace('demo-words', '', (browser) => browser.until(has, '[aria-labelledby=words] li')),
  demoPlace('demo-cards', '/flashcards', studyCard),
  demoPlace('demo-choices', '/mcq-practice', async (browser) => {
    await browser.press('fieldset button');
    await browser.until(has, 'fieldset button[aria-pressed=true]');
  }),
  demoPlace('demo-choices-checked', '/mcq-practice', async (browser) => {
    await browser.until(has, 'fieldset button[aria-pressed=true]');
    await browser.press('article ~ div button:last-of-type');
    await browser.until(isFocused, 'main h2');
  }),
  demoPlace('demo-sentences', '/practice', async (browser) => {
    await browser.type('[data-blank]', 'nada');
    await browser.press('form button[type=submit]');
    await browser.until(isFocused, 'main h2');
  }),
  demoPlace('demo-story', '/story', async (browser) => {
    await browser.press('fieldset [data-word]');
    await browser.until(has, 'main section[aria-label]');
  }),
];

const learnerPlaces: readonly Place[] = [
  {
    name: 'dashboard',
    does: async ({ browser, url, learner }) => {
      await browser.go(`${url}/login`);
      await browser.type('input[type=email]', learner.email);
      await browser.type('input[type=password]', learner.password);
      await browser.press('form button[type=submit]');
      await browser.until(has, 'section[aria-busy=false] article');
    },
  },
  {
    name: 'group',
    does: async ({ browser, url }) => {
      await browser.go(`${url}/module/0/group/0`);
      await browser.until(has, '[aria-labelledby=words] li');
    },
  },
  {
    name: 'review',
    does: async ({ browser, url }) => {
      await browser.go(`${url}/module/0/group/0/flashcards?mode=sm2`);
      await studyCard(browser);
    },
  },
];

export const places = [...visitorPlaces, ...learnerPlaces];

/** Pictures that did not come. */
const brokenPictures = (): readonly string[] =>
  [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map(({ src }) => `no picture ${src}`);

const manner = () => ({
  direction: document.documentElement.dir,
  language: document.documentElement.lang,
  paper: getComputedStyle(document.body).backgroundColor,
  width: innerWidth,
});

/** The paper of either theme, as in web/ui/tokens/colours.css. */
const paper = { light: 'rgb(248, 242, 228)', dark: 'rgb(16, 33, 26)' };

/** What a person would see is wrong, wherever the browser is. */
export async function wrongAt(browser: DrivenBrowser, look: Look): Promise<readonly string[]> {
  const wanted = {
    direction: look.language === 'he' ? 'rtl' : 'ltr',
    language: look.language,
    paper: paper[look.theme],
    width: look.width,
  };
  const found = await browser.ask(manner);
  const other = Object.entries(wanted).filter(([name, value]) => found[name as keyof typeof found] !== value);
  return [
    ...other.map(([name, value]) => `${name} is ${found[name as keyof typeof found]}, not ${value}`),
    ...(await browser.ask(tooWide)).map((what) => `too wide: ${what}`),
    ...(await browser.ask(cutOff)).map((what) => `cut off: ${what}`),
    ...(await browser.ask(brokenPictures)),
  ];
}
