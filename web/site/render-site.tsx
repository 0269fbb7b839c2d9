import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { interfaceDirection } from '@vocabloom/core/languages/direction.ts';
import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { ProseView } from './components/prose-view.tsx';
import { SiteDocument } from './components/site-document.tsx';
import { SiteFrame } from './components/site-frame.tsx';
import { messages as en } from './locales/en.po';
import { messages as es } from './locales/es.po';
import { messages as fr } from './locales/fr.po';
import { messages as he } from './locales/he.po';
import { messages as zh } from './locales/zh.po';
import { sitePages } from './site-pages.ts';

const catalogues = { en, es, fr, he, zh };

export type SiteFile = {
  /** Below the folder of the site: `es/about.html`. */
  readonly name: string;
  readonly html: string;
};

/**
 * Every public page in every language, as whole documents.
 *
 * @param styles the address of the app's style sheet
 * @param script what runs before the page is painted
 */
export const renderSite = (given: {
  readonly styles: string;
  readonly script: string;
}): readonly SiteFile[] =>
  INTERFACE_LANGUAGE_CODES.flatMap((language) =>
    Object.keys(sitePages).map((name) => ({
      name: `${language}/${name}.html`,
      html: renderPage({ ...given, language, name }),
    })),
  );

function renderPage({
  language,
  name,
  styles,
  script,
}: {
  readonly language: InterfaceLanguageCode;
  readonly name: string;
  readonly styles: string;
  readonly script: string;
}): string {
  const page = sitePages[name];
  if (!page) throw new Error(`There is no page ${name}`);
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogues[language] } });
  const path = `/${name}`;
  const document = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SiteDocument
        page={page}
        path={path}
        language={language}
        direction={interfaceDirection(language)}
        styles={styles}
        script={script}
      >
        <SiteFrame path={path}>
          <ProseView page={page} />
        </SiteFrame>
      </SiteDocument>
    </I18nProvider>,
  );
  return `<!doctype html>\n${document}\n`;
}
