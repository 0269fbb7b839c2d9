import { describe, expect, it } from 'vitest';
import { renderSite } from './render-site.tsx';
import { sitePages } from './site-pages.ts';

const files = renderSite({ styles: '/assets/app.css', script: 'void 0' });

describe('the public pages', () => {
  it('are there in each of the five languages', () => {
    expect(files).toHaveLength(5 * Object.keys(sitePages).length);
    expect(files.map(({ name }) => name)).toContain('he/guide/sm2.html');
  });

  it.each(files)(
    '$name says its language and direction, what it is, and where else it is',
    ({ name, html }) => {
      const [language = ''] = name.split('/');
      expect(html).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
      expect(html).toMatch(/<title>[^<]{8,}<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.match(/rel="alternate"/g)).toHaveLength(6);
    },
  );

  it('leave nothing to be filled in but what the server knows', () => {
    for (const { html } of files) {
      const open = [...html.replaceAll(/<script.*?<\/script>/gs, '').matchAll(/\{+[^{}]*\}+/g)].map(
        ([found]) => found,
      );
      expect(
        [...new Set(open)].filter((found) => !['{{origin}}', '{{supportPhone}}'].includes(found)),
      ).toEqual([]);
    }
    expect(files.find(({ name }) => name === 'en/terms.html')?.html).toContain('{{supportPhone}}');
  });

  it('give search engines the questions with their answers', () => {
    const guide = files.find(({ name }) => name === 'en/guide/sm2.html')?.html ?? '';
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(guide)?.[1] ?? '';
    expect(JSON.parse(data).mainEntity).toHaveLength(sitePages['guide/sm2']?.questions?.length ?? 0);
  });
});
