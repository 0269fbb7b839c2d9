import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';

/** The public pages with their languages, for search engines (sitemaps.org, with the alternates that they ask for). */
export function siteMap(names: readonly string[], origin: string): string {
  const address = (code: string, name: string) => new URL(`/${code}/${name}`, origin).href;
  const addresses = names.flatMap((name) => {
    const alternates = INTERFACE_LANGUAGE_CODES.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(code, name)}"/>`,
    ).join('');
    return INTERFACE_LANGUAGE_CODES.map(
      (code) => `<url><loc>${address(code, name)}</loc>${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

/** Personal pages are behind a log-in anyway; crawling these addresses would only waste time. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /auth/',
    'Disallow: /rest/',
    'Disallow: /dev/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
