/**
 * How the code cites the papers in docs/: `(product: study keys)`, `(protocol: embeds, filters)`, a page and the
 * headings of its sections in lower case. Several pages in one pair of parentheses are separated by semicolons.
 */
export const CITED_PAGES = { product: 'docs/product.md', protocol: 'docs/protocol.md' } as const;

type Citation = { readonly page: keyof typeof CITED_PAGES; readonly section: string };

/** Text with the lines of a comment joined, so that a citation may begin on one and end on the next. */
const unwrapped = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#(?!#))?[ \t]*/gu, ' ');

const inParentheses = /\(((?:product|protocol): [^()]*)\)/gu;
const ofOnePage = /^(product|protocol): (.+)$/u;

/**
 * The citations in a file. A parameter list that looks similar has a capital letter or a character that no heading has.
 */
export const citationsIn = (text: string): readonly Citation[] =>
  [...unwrapped(text).matchAll(inParentheses)]
    .flatMap(([, cited = '']) => cited.split('; '))
    .flatMap((cited) => {
      const [, page, sections = ''] = ofOnePage.exec(cited) ?? [];
      if (page !== 'product' && page !== 'protocol') return [];
      return sections.split(', ').map((section) => ({ page, section }));
    });

/** Citations by number, or of a paper that nobody can open. */
const numbered = /\b(?:spec|design|protocol)s? ?\(?§? ?\d+(?:\.\d+)*|§ ?\d|\bthe specification\b/giu;

/** A file's citations in a form that leads nowhere. */
export const numberedCitationsIn = (text: string): readonly string[] => unwrapped(text).match(numbered) ?? [];

/** The lines of a Markdown text that are not code: `heading` with its text, or any other. */
const proseOf = (markdown: string): readonly string[] => {
  let isCode = false;
  return markdown.split('\n').filter((line) => {
    if (!line.startsWith('```')) return !isCode;
    isCode = !isCode;
    return false;
  });
};

const plainText = (heading: string): string =>
  heading.replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replace(/[`*]/gu, '');

/** The headings of a Markdown text, without their markup. */
export const headingsIn = (markdown: string): readonly string[] =>
  proseOf(markdown).flatMap((line) => {
    const [, heading] = /^#{1,6} (.+?)\s*$/u.exec(line) ?? [];
    return heading === undefined ? [] : [plainText(heading)];
  });

/** The anchors that links may name after `#`, as GitHub derives them from the headings. */
export const anchorsIn = (markdown: string): ReadonlySet<string> => {
  const anchors = new Set<string>();
  for (const heading of headingsIn(markdown)) {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let number = 0;
    while (anchors.has(number === 0 ? anchor : `${anchor}-${number}`)) number += 1;
    anchors.add(number === 0 ? anchor : `${anchor}-${number}`);
  }
  return anchors;
};

/** Where the links and pictures of a Markdown text lead inside the repository; links to other sites are left out. */
export const relativeLinksIn = (markdown: string): readonly string[] =>
  [
    ...proseOf(markdown)
      .join('\n')
      .replace(/`[^`\n]*`/gu, '')
      .matchAll(/\]\(<?([^)\s>]+)/gu),
  ].flatMap(([, target = '']) => (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(target) ? [] : [target]));

/** Paths that a Markdown text names as code, such as `core/srs/fold.ts`, below one of the folders. */
export const pathsIn = (markdown: string, folders: ReadonlySet<string>): readonly string[] =>
  [...markdown.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/gu)].flatMap(([, path = '']) =>
    folders.has(path.slice(0, path.indexOf('/'))) ? [path] : [],
  );
