import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { AnswerPageName, SitePageName } from '@vocabloom/contract/pages/site.ts';
import { interfaceDirection } from '@vocabloom/core/languages/direction.ts';
import {
  INTERFACE_LANGUAGE_CODES,
  type InterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteDocument, type SiteParts } from './components/site-document.tsx';
import { SiteFrame } from './components/site-frame.tsx';
import { ThirdParties } from './components/third-parties.tsx';
import { messages as en } from './locales/en.po';
import { messages as es } from './locales/es.po';
import { messages as fr } from './locales/fr.po';
import { messages as he } from './locales/he.po';
import { messages as zh } from './locales/zh.po';
import { sitePages } from './site-pages.ts';

const catalogues = { en, es, fr, he, zh };
type PageName = SitePageName | AnswerPageName;
// TypeScript types the keys of any object as texts; these are exactly the names.
const names = Object.keys(sitePages) as PageName[];

export type SiteFile = {
  /** Relative to the folder of the site: `es/about.html`. */
  readonly name: string;
  readonly html: string;
};

/** Every public page in every language, as complete documents. */
export const renderSite = (parts: SiteParts): readonly SiteFile[] =>
  INTERFACE_LANGUAGE_CODES.flatMap((language) =>
    names.map((name) => ({
      name: `${language}/${name}.html`,
      html: renderPage({ parts, language, name }),
    })),
  );

function renderPage({
  parts,
  language,
  name,
}: {
  readonly parts: SiteParts;
  readonly language: InterfaceLanguageCode;
  readonly name: PageName;
}): string {
  const page = sitePages[name];
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogues[language] } });
  // A response page has no versions in other languages: its language links lead to the start page.
  const path = page.isAnswer ? '/home' : `/${name}`;
  const document = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SiteDocument
        page={page}
        path={path}
        language={language}
        direction={interfaceDirection(language)}
        parts={parts}
      >
        <SiteFrame path={path} beside={page.isStart && <ThirdParties app={parts.app} />}>
          {page.content}
        </SiteFrame>
      </SiteDocument>
    </I18nProvider>,
  );
  return `<!doctype html>\n${document}\n`;
}
