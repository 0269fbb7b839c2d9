import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const web = import.meta.dirname;

/** What is shown before the texts of all pages have loaded: the app's frame and the cards. */
const firstModules = [
  'app/main.tsx',
  'app/banner-menu-list.tsx',
  'app/queries/query-provider.tsx',
  'features/study/pages/flashcards-page.tsx',
  'features/study/pages/study-all-page.tsx',
  'features/study/pages/learn-unmastered-page.tsx',
  'platform/study-log/study-log-for-user.tsx',
  'app/demo/group.tsx',
  'app/demo/learning.tsx',
  'app/demo/classic.tsx',
];

/** The on-screen keyboard is opened by few and loads the texts of all pages with it. */
const bringsItsTexts = /^ui\/keyboard\/(?!keyboard-toggle)/;

const staticImport =
  /^(?:import|export)\s(?!type\s)[^;]*?from\s+'((?:\.|@vocabloom\/(?:core|contract)\/)[^']+\.tsx?)'/gm;

/** Pages of the demo other than its words and cards. */
const demoModules = [
  'app/demo/modes.tsx',
  'app/demo/choices.tsx',
  'app/demo/sentences.tsx',
  'app/demo/story.tsx',
];

/** The module that an import leads to, as a path from the web folder. */
const leadsTo = (path: string, to: string): string =>
  to.startsWith('.') ? relative(web, resolve(web, path, '..', to)) : to.replace('@vocabloom/', '../');

/**
 * The given modules and everything they import, as paths from the web folder; without what is loaded later and without
 * packages of others.
 */
export function modulesWith(paths: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, to = ''] of readFileSync(join(web, path), 'utf8').matchAll(staticImport))
      visit(leadsTo(path, to));
  };
  paths.forEach(visit);
  return found;
}

/**
 * Divides each language's texts in two: `en.po?first` has those of the pages people begin with, `en.po?rest` the
 * others. A text is among the first if any module that contains it is. `en.po?demo` has those of the rest that the
 * demo's other pages show, so that they need no more.
 */
export function firstTexts(config: ReturnType<typeof getConfig>): Plugin {
  return {
    name: 'first-texts',
    transform: {
      filter: { id: /\.po\?(first|demo|rest)$/ },
      async handler(_source, id) {
        const [file = '', part] = id.split('?');
        const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
        if (!found) throw new Error(`${file} is not a catalogue`);
        const entries = await found.catalog.read(found.locale);
        if (!entries) throw new Error(`${file} has no texts`);
        // Components shared by all pages, including those that open on top of the first ones.
        const shared = (await readdir(join(web, 'ui'), { recursive: true }))
          .map((name) => `ui/${name}`)
          .filter((name) => !bringsItsTexts.test(name));
        const first = new Set([...modulesWith(firstModules), ...shared]);
        const demo = modulesWith(demoModules);
        const standsIn = (among: ReadonlySet<string>) => (key: string) =>
          entries[key]?.origin?.some(([path]) => among.has(path)) ?? false;
        const [isFirst, isOfDemo] = [standsIn(first), standsIn(demo)];
        const parts: Readonly<Record<string, (key: string) => boolean>> = {
          first: isFirst,
          demo: (key) => !isFirst(key) && isOfDemo(key),
          rest: (key) => !isFirst(key),
        };
        const isWanted = parts[part ?? ''];
        if (!isWanted) throw new Error(`${id} is not part of a catalogue`);
        const { messages } = await found.catalog.getTranslations(found.locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
          missingBehavior: 'resolved',
        });
        const wanted = Object.entries(messages).filter(([key]) => isWanted(key));
        const compiled = createCompiledCatalog(found.locale, Object.fromEntries(wanted), { namespace: 'es' });
        for (const { error } of compiled.errors) this.error(error);
        return { code: compiled.source, map: null, moduleType: 'js' };
      },
    },
  };
}
