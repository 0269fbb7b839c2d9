import { answerPageNames, sitePageNames } from '@vocabloom/contract/pages/site.ts';
import { studyLanguages } from '@vocabloom/core/languages/study-languages.ts';
import { describe, expect, it } from 'vitest';
import { renderSite } from './render-site.tsx';
import { sitePages } from './site-pages.ts';

const files = renderSite({
  styles: '/assets/app.css',
  fonts: { en: ['/a.woff2'], es: [], fr: [], he: [], zh: [] },
  app: '/assets/app.js',
  scripts: { everyPage: 'void 0', landing: 'void 1', support: 'void 2' },
});
const htmlOf = (name: string): string => files.find((file) => file.name === `${name}.html`)?.html ?? '';
const isAnswer = (name: string) => answerPageNames.some((answer) => name.endsWith(`/${answer}.html`));
const pages = files.filter(({ name }) => !isAnswer(name));
const documentOf = (name: string) => new DOMParser().parseFromString(htmlOf(name), 'text/html');

/** The data of a page for search engines. */
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text = '']) => JSON.parse(text)['@graph'] as readonly Record<string, unknown>[],
  );
const typesIn = (html: string) => dataIn(html).map((item) => item['@type']);

describe('the public pages', () => {
  it('exist in each of the five languages', () => {
    expect(files).toHaveLength(5 * (sitePageNames.length + answerPageNames.length));
    expect(files.map(({ name }) => name)).toContain('he/guide/sm2.html');
  });

  it.each(pages)(
    '$name states its language and direction, what it is, and its other languages',
    ({ name, html }) => {
      const [language = ''] = name.split('/');
      expect(html).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
      expect(html).toMatch(/<title>[^<]{8,}<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.match(/rel="alternate"/g)).toHaveLength(6);
      expect(html).toContain(`property="og:image" content="{{origin}}/previews/${language}.png"`);
    },
  );

  it.each(files)('$name can be installed as the app, in its language', ({ name }) => {
    const { head } = documentOf(name.replace('.html', ''));
    const linked = (rel: string) => head.querySelector(`link[rel=${rel}]`)?.getAttribute('href');
    expect(linked('manifest')).toBe(`/manifests/${name.slice(0, 2)}.webmanifest`);
    expect(linked('apple-touch-icon')).toBe('/icons/apple-180.png');
  });

  it('fetch the fonts for their letters together with the style sheet', () => {
    const fontsOf = (name: string) =>
      files
        .find((file) => file.name === name)
        ?.html.match(/<link rel="preload" href="[^"]+" as="font"[^>]*>/g);
    expect(fontsOf('en/about.html')).toEqual([expect.stringContaining('href="/a.woff2"')]);
    expect(fontsOf('zh/about.html')).toBeNull();
  });

  it.each(['title', 'meta[name=description]'])('each have a unique %s', (what) => {
    for (const language of ['en', 'es', 'fr', 'he', 'zh']) {
      const said = pages
        .filter(({ name }) => name.startsWith(`${language}/`))
        .map(({ html }) => new DOMParser().parseFromString(html, 'text/html').querySelector(what)?.outerHTML);
      expect(new Set(said).size).toBe(said.length);
    }
  });

  it('keep readers in their language, except through the language menu', () => {
    for (const { name, html } of files) {
      const [language = ''] = name.split('/');
      const ofLanguages = [...html.matchAll(/<a href="\/(en|es|fr|he|zh)\/[^"]*"( hrefLang| hreflang)?/gi)];
      for (const [, code, marked] of ofLanguages) expect(marked ? '' : code).toBe(marked ? '' : language);
      expect(html).not.toMatch(/href="\/(home|about|howtouse|guide\/sm2|support|privacy|terms)"/);
    }
  });

  it('leave nothing to be filled in except what the server knows', () => {
    const open = files.flatMap(({ html }) =>
      [...html.replaceAll(/<script>.*?<\/script>/gs, '').matchAll(/\{\{\w+\}\}/g)].map(([found]) => found),
    );
    expect([...new Set(open)].toSorted()).toMatchInlineSnapshot(`
      [
        "{{currency}}",
        "{{formId}}",
        "{{freePractice}}",
        "{{freeWords}}",
        "{{monthlyAmount}}",
        "{{monthlyPrice}}",
        "{{openedAtMs}}",
        "{{origin}}",
        "{{premiumPractice}}",
        "{{premiumWords}}",
        "{{senderEmail}}",
        "{{senderMessage}}",
        "{{senderName}}",
        "{{supportEmail}}",
        "{{supportPhoneDialed}}",
        "{{supportPhone}}",
        "{{trialLength}}",
        "{{yearlyAmount}}",
        "{{yearlyPriceByMonth}}",
        "{{yearlyPrice}}",
      ]
    `);
    for (const { html } of files)
      expect(html.replaceAll(/\{\{\w+\}\}|<script.*?<\/script>/gs, '')).not.toMatch(/[{}]/);
  });
});

describe('search engines', () => {
  it('are given the questions with their answers, and the path to a page', () => {
    const [breadcrumbs, faq] = dataIn(htmlOf('en/guide/sm2'));
    expect(breadcrumbs?.['@type']).toBe('BreadcrumbList');
    expect(faq?.mainEntity).toHaveLength(sitePages['guide/sm2'].questions?.length ?? 0);
  });

  it('learn on the start page who we are and what it costs, if it costs anything', () => {
    const html = htmlOf('fr/home');
    const of = ['Organization', 'WebSite', 'SoftwareApplication'];
    expect(typesIn(html)).toEqual([...of, ...of]);
    const offers = dataIn(html).flatMap(({ offers: all }) => (all ?? []) as readonly { price: string }[]);
    expect(offers.map(({ price }) => price)).toEqual(['0', '{{monthlyAmount}}', '{{yearlyAmount}}', '0']);
    expect(html).toMatch(/<shown-if name="no-store"><script type="application\/ld\+json">/);
  });

  it('are told to ignore response pages', () => {
    for (const { html } of files.filter(({ name }) => isAnswer(name))) {
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    }
  });
});

describe('the landing page', () => {
  it('has a card to turn without a script, in Spanish, or in English for Spanish speakers', () => {
    for (const [language, word] of [
      ['he', 'la mariposa'],
      ['es', 'butterfly'],
    ]) {
      const page = documentOf(`${language}/home`);
      const cards = [...page.querySelectorAll('[data-live-card]')];
      expect(cards.map((card) => card.hasAttribute('hidden'))).toEqual([false, true, true, true, true]);
      expect(cards[0]?.querySelector('input[type=checkbox]')?.getAttribute('aria-label')).toContain(word);
    }
  });

  it('shows one word in each language that can be learned, marked with its language and direction', () => {
    const page = documentOf('en/home');
    const words = [...page.querySelectorAll('#languages ~ ul li')].map((item) => item.querySelector('bdi'));
    expect(words.map((word) => [word?.lang, word?.dir])).toEqual(
      studyLanguages.map(({ tag, direction }) => [tag, direction]),
    );
  });

  it('has pictures of the product in the language of the page, whose size is known before they load', () => {
    const pictures = [...documentOf('zh/home').querySelectorAll('picture')];
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      const [dark, light] = [picture.querySelector('source')?.srcset, picture.querySelector('img')];
      expect(dark).toMatch(/^\/pictures\/\w+-dark-zh\.webp$/);
      expect(light?.getAttribute('src')).toBe(dark?.replace('dark', 'light'));
      expect(Number(light?.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(light?.getAttribute('height'))).toBeGreaterThan(0);
      expect(light?.alt).toMatch(/.{8,}/);
    }
  });

  it('leads to the demo and to sign-up, and to the login if that is closed', () => {
    const html = htmlOf('en/home');
    expect(html).toContain('href="/module/demo/group/0"');
    expect(html).toMatch(/<shown-if name="sign-up"><a href="\/signup"/);
    expect(html).toMatch(/<shown-if name="no-sign-up"><a href="\/login"/);
  });

  it('loads the app only for third parties', () => {
    expect(htmlOf('en/home')).toMatch(
      /<shown-if name="third-parties"><div id="beside"[^>]*><\/div><script type="module"/,
    );
    expect(htmlOf('en/about')).not.toContain('/assets/app.js');
  });
});

it('an address that does not exist leads home at once, without a script', () => {
  expect(htmlOf('fr/not-found')).toContain('<meta http-equiv="refresh" content="0; url=/"/>');
});

it('the support form is sent to the address of its language, without a script', () => {
  const form = documentOf('he/support').querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/he/support']);
  const fields = [...(form?.querySelectorAll('[name]') ?? [])]
    .filter(({ localName }) => localName !== 'shown-if')
    .map((field) => field.getAttribute('name'));
  expect(fields).toEqual(['name', 'email', 'message', 'id', 'openedAtMs', 'website']);
});

it.each(['en', 'es', 'fr', 'he', 'zh'])('the way to use it ends its steps with the demo: %s', (language) => {
  const step = documentOf(`${language}/howtouse`).querySelector('section[aria-labelledby=study]');
  expect(step?.querySelector('a')?.getAttribute('href')).toBe('/module/demo/group/0');
});
