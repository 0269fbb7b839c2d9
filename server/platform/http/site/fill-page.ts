import type { SiteCondition, SiteText } from '@vocabloom/contract/pages/site.ts';
import { escapeHtml } from '../../escape-html.ts';

/** What an installation has, or a visit to a page, and the texts to insert. */
export type PageFacts = {
  readonly has: Readonly<Partial<Record<SiteCondition, boolean>>>;
  readonly texts: Readonly<Partial<Record<SiteText, string>>>;
};

/** A marked part that contains no further one: parts can be nested, and the innermost are decided first. */
const part = /<shown-if name="([\w-]+)">((?:(?!<shown-if )[\s\S])*?)<\/shown-if>/g;
const place = /\{\{(\w+)\}\}/g;

const lookUp = <Value>(values: Readonly<Partial<Record<string, Value>>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/**
 * Decides the parts of a page that `has` names, and inserts the texts of `texts` so that none is read as HTML. What
 * neither names stays for a later step.
 */
export function fillPage(html: string, { has, texts }: PageFacts): string {
  let decided = html;
  let before: string;
  do {
    before = decided;
    decided = decided.replace(part, (whole, name: string, content: string) => {
      const isThere = lookUp(has, name);
      if (isThere === undefined)
        return whole.replace('<shown-if ', '<open-if ').replace(/shown-if>$/, 'open-if>');
      return isThere ? content : '';
    });
  } while (decided !== before);
  return decided
    .replaceAll('<open-if ', '<shown-if ')
    .replaceAll('</open-if>', '</shown-if>')
    .replace(place, (whole, name: string) => {
      const text = lookUp(texts, name);
      return text === undefined ? whole : escapeHtml(text);
    });
}
