const voids = new Set(['meta', 'br', 'hr', 'img', '!doctype']);

/** What is wrong with the nesting of a page's elements. */
export function tagFaults(html: string): readonly string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([!a-z0-9]+)\b[^>]*>/gi)) {
    if (voids.has(name.toLowerCase())) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) faults.push(`</${name}> closes another`);
  }
  return [...faults, ...open.map((name) => `<${name}> stays open`)];
}

const entities: Readonly<Record<string, string>> = { nbsp: '\u00a0', zwnj: '\u200c' };

/** The text of a page, as a reader sees it. */
export const textIn = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<\/?bdi>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
