import { useLingui } from '@lingui/react/macro';
import {
  INTERFACE_LANGUAGE_CODES,
  type InterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import type { Direction } from '@vocabloom/core/languages/language.ts';
import type { ReactNode } from 'react';
import { filledIn } from '../parts/filled-in.ts';
import { InlineScript } from '../parts/inline-script.tsx';
import type { SitePage } from '../parts/site-page.ts';
import { StructuredData } from '../structured/structured-data.tsx';

const origin = filledIn('origin');

/** The files a page refers to: the address of the app's style sheet, and the scripts. */
export type SiteParts = {
  readonly styles: string;
  /** The app's script, for installations with third parties. */
  readonly app: string;
  /**
   * The fonts for most letters of a page. They are fetched along with the style sheet; otherwise lines would wrap again
   * when they arrive.
   */
  readonly fonts: Readonly<Record<InterfaceLanguageCode, readonly string[]>>;
  readonly scripts: Readonly<Record<'everyPage' | 'landing' | 'support', string>>;
};

type Written = {
  readonly page: SitePage;
  readonly path: string;
  readonly language: InterfaceLanguageCode;
};

/** The document around a public page: what browsers, search engines and link previews read. */
export function SiteDocument({
  direction,
  parts,
  children,
  ...written
}: Written & { direction: Direction; parts: SiteParts; children: ReactNode }) {
  const { page, language } = written;
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {page.isAnswer ? <OfAnswer page={page} /> : <OfPage {...written} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f2e4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10211a" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        <link rel="manifest" href={`/manifests/${language}.webmanifest`} />
        <link rel="stylesheet" href={parts.styles} />
        {parts.fonts[language].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <InlineScript text={parts.scripts.everyPage} />
      </head>
      <body>
        {children}
        {page.script && <InlineScript text={parts.scripts[page.script]} />}
        {!page.isAnswer && <StructuredData page={page} path={written.path} />}
      </body>
    </html>
  );
}

/** The head of a response page, such as "not found", which is not meant to be listed or linked to. */
function OfAnswer({ page }: { page: SitePage }) {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t(page.title)} · Vocabloom`}</title>
      <meta name="description" content={t(page.description)} />
      <meta name="robots" content="noindex" />
      {page.leadsTo && <meta httpEquiv="refresh" content={`0; url=${page.leadsTo}`} />}
    </>
  );
}

function OfPage({ page, path, language }: Written) {
  const { t } = useLingui();
  const description = t(page.description);
  const here = `${origin}/${language}${path}`;
  return (
    <>
      <title>{page.windowTitle ? t(page.windowTitle) : `${t(page.title)} · Vocabloom`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={here} />
      {INTERFACE_LANGUAGE_CODES.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={`${origin}/${code}${path}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
      <meta property="og:type" content={page.isStart ? 'website' : 'article'} />
      <meta property="og:site_name" content="Vocabloom" />
      <meta property="og:title" content={t(page.title)} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={here} />
      <meta property="og:locale" content={language} />
      <Preview language={language} />
    </>
  );
}

/** The picture shown with links to the page, see `e2e/screens/previews.script.ts`. */
function Preview({ language }: { language: InterfaceLanguageCode }) {
  const { t } = useLingui();
  const picture = `${origin}/previews/${language}.png`;
  return (
    <>
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t`Vocabloom: plant a word, watch it bloom.`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
