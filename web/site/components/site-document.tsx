import { useLingui } from '@lingui/react/macro';
import {
  INTERFACE_LANGUAGE_CODES,
  type InterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import type { Direction } from '@vocabloom/core/languages/language.ts';
import type { ReactNode } from 'react';
import type { Prose } from '../prose/prose.ts';

/** Stands where the server writes the address it is reached at. */
const ORIGIN = '{{origin}}';

/** The document around a public page: what browsers, search engines and previews of links read. */
export function SiteDocument({
  page,
  path,
  language,
  direction,
  styles,
  script,
  children,
}: {
  page: Prose;
  path: string;
  language: InterfaceLanguageCode;
  direction: Direction;
  styles: string;
  script: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const title = `${t(page.title)} · Vocabloom`;
  const description = t(page.description);
  const here = `${ORIGIN}/${language}${path}`;
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={here} />
        {INTERFACE_LANGUAGE_CODES.map((code) => (
          <link key={code} rel="alternate" hrefLang={code} href={`${ORIGIN}/${code}${path}`} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={`${ORIGIN}${path}`} />
        <meta property="og:type" content="article" />
        <meta property="og:site_name" content="Vocabloom" />
        <meta property="og:title" content={t(page.title)} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={here} />
        <meta property="og:locale" content={language} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f2e4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10211a" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
        <Script text={script} />
        {page.questions && <StructuredQuestions questions={page.questions} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The texts are our own and name no tag that would end the script. */
const Script = ({ text, type }: { text: string; type?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as said
  <script type={type} dangerouslySetInnerHTML={{ __html: text }} />
);

/** The questions in the form that search engines read (schema.org FAQPage). */
function StructuredQuestions({ questions }: Required<Pick<Prose, 'questions'>>) {
  const { t } = useLingui();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: t(question),
      acceptedAnswer: { '@type': 'Answer', text: t(answer) },
    })),
  };
  return <Script type="application/ld+json" text={JSON.stringify(data).replaceAll('<', '\\u003c')} />;
}
