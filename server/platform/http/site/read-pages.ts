import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  INTERFACE_LANGUAGE_CODES,
  type InterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import { fillPage, type PageFacts } from './fill-page.ts';

/** The public pages by name and language, with this installation's facts filled in. */
export type SitePages = ReadonlyMap<string, ReadonlyMap<InterfaceLanguageCode, string>>;

/** An installation's facts in a language. */
export type FactsIn = (language: InterfaceLanguageCode) => PageFacts;

/** Reads the pages from the build, below `site/` of the app; none if it has not been built. */
export async function readPages(folder: string, factsIn: FactsIn): Promise<SitePages> {
  const pages = new Map<string, Map<InterfaceLanguageCode, string>>();
  for (const language of INTERFACE_LANGUAGE_CODES) {
    const root = join(folder, 'site', language);
    if (!existsSync(root)) continue;
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(root, path)
        .replaceAll(sep, '/')
        .replace(/\.html$/, '');
      const html = fillPage(await readFile(path, 'utf8'), factsIn(language));
      pages.set(name, (pages.get(name) ?? new Map()).set(language, html));
    }
  }
  return pages;
}
