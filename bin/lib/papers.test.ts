import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  anchorsIn,
  CITED_PAGES,
  citationsIn,
  headingsIn,
  numberedCitationsIn,
  pathsIn,
  relativeLinksIn,
} from './papers.ts';

/** Every file of the repository, including what is not committed yet. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(path));
const ending = (...ends: readonly string[]) => files.filter((path) => ends.some((end) => path.endsWith(end)));
const papers = ending('.md');
const self = 'bin/lib/papers.test.ts';
/** Everything that can cite, except this test, whose examples lead nowhere. */
const sources = ending('.ts', '.tsx', '.mjs', '.js', '.sql', '.css', '.html', '.sh', '.md').filter(
  (path) => path !== self,
);
const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));
const textOf = (path: string): string => texts.get(path) ?? '';

/**
 * Files that may cite by number: migrations that have run, whose checksums are stored, and the page that explains the
 * numbers.
 */
const keptAsTheyAre = [
  'database/migrations/0003_learning_tables.sql',
  'database/migrations/0004_positions_and_counts.sql',
  'database/migrations/0005_progress_is_recorded.sql',
  'database/migrations/0008_growth_and_edit.sql',
];

const mayBeNumbered = new Set<string>([...keptAsTheyAre, CITED_PAGES.product]);

describe('the papers of the repository', () => {
  const sections = {
    product: headingsIn(textOf(CITED_PAGES.product)).map((heading) => heading.toLowerCase()),
    protocol: headingsIn(textOf(CITED_PAGES.protocol)).map((heading) => heading.toLowerCase()),
  };

  test('have every section that a comment cites', () => {
    const astray = sources.flatMap((path) =>
      citationsIn(textOf(path))
        .filter(({ page, section }) => !sections[page].includes(section))
        .map(
          ({ page, section }) =>
            `${path} cites (${page}: ${section}), which ${CITED_PAGES[page]} does not have`,
        ),
    );
    expect(astray).toEqual([]);
  });

  test('are cited, so this test does look at citations', () => {
    expect(sources.flatMap((path) => citationsIn(textOf(path))).length).toBeGreaterThan(100);
  });

  test('are cited by the name of a section, never by a number', () => {
    const byNumber = sources
      .filter((path) => !mayBeNumbered.has(path))
      .flatMap((path) => numberedCitationsIn(textOf(path)).map((found) => `${path} says "${found}"`));
    expect(byNumber).toEqual([]);
  });

  test('explain the numbers in old migrations', () => {
    const [, older = ''] = textOf(CITED_PAGES.product).split('## Older numbers');
    for (const path of keptAsTheyAre) expect(older).toContain(path.replace('database/migrations/', ''));
  });

  test('have no two sections with the same name', () => {
    for (const names of Object.values(sections)) expect(new Set(names).size).toBe(names.length);
  });

  test('have no link that leads nowhere', () => {
    const dangling = papers.flatMap((paper) =>
      relativeLinksIn(textOf(paper)).flatMap((link) => {
        const [path = '', anchor] = decodeURIComponent(link).split('#');
        const target = path === '' ? paper : normalize(join(dirname(paper), path));
        const isThere =
          files.includes(target) || files.some((file) => file.startsWith(`${target.replace(/\/$/, '')}/`));
        const isAnchor =
          anchor === undefined ||
          (target.endsWith('.md') && isThere && anchorsIn(textOf(target)).has(anchor));
        return isThere && isAnchor ? [] : [`${paper} links to ${link}`];
      }),
    );
    expect(dangling).toEqual([]);
  });

  test('name only papers, decisions and places that exist, and no two decisions have the same number', () => {
    const folders = new Set(files.map((path) => path.slice(0, path.indexOf('/'))));
    const named = [
      ...sources.flatMap((path) =>
        [...textOf(path).matchAll(/\bdocs\/[a-z0-9/-]+\.md\b/gu)].map(([page]) => ({ path, place: page })),
      ),
      // A decision describes the state at its time.
      ...papers
        .filter((path) => !path.startsWith('docs/decisions/'))
        .flatMap((path) => pathsIn(textOf(path), folders).map((place) => ({ path, place }))),
    ];
    const missing = named.filter(({ place }) => !existsSync(place));
    expect(missing.map(({ path, place }) => `${path} names ${place}`)).toEqual([]);
    const decisions = sources.flatMap((path) =>
      [...textOf(path).matchAll(/\bdecision (\d{3})\b/gu)].map(([, number]) => number),
    );
    const taken = files.flatMap((path) => /^docs\/decisions\/(\d{3})-/u.exec(path)?.[1] ?? []);
    expect(decisions.filter((number) => !taken.includes(number ?? ''))).toEqual([]);
    expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted());
  });
});

describe('a citation', () => {
  test.each([
    ['/** Held keys mean nothing (product: study keys). */', ['product: study keys']],
    ['// (protocol: embeds, filters)', ['protocol: embeds', 'protocol: filters']],
    ['-- (product: trial; protocol: sign-up)', ['product: trial', 'protocol: sign-up']],
    [' * what it allows (product: judging a typed\n * answer)', ['product: judging a typed answer']],
    ['a product: not in parentheses', []],
  ])('is found in %j', (text, found) => {
    expect(citationsIn(text).map(({ page, section }) => `${page}: ${section}`)).toEqual(found);
  });

  test.each([
    ['/** Cached (spec 4, caches). */', ['spec 4']],
    ['/** Said in design\n * 6. */', ['design 6']],
    ['// of the protocol (2.4)', ['protocol (2.4']],
    ['reads like a sentence of the specification', ['the specification']],
    ['the protocol of PostgreSQL, a design of ours, specs: 4', []],
  ])('by number is found in %j', (text, found) => {
    expect(numberedCitationsIn(text)).toEqual(found);
  });
});

describe('a Markdown page', () => {
  const page =
    '# One `two`\n\n```\n# no heading\n[no](link.md)\n```\n\n## Links that sign in!\n## Links that sign in\n';

  test('has an anchor for each heading, numbered if two are alike', () => {
    expect([...anchorsIn(page)]).toEqual(['one-two', 'links-that-sign-in', 'links-that-sign-in-1']);
  });

  test('has links, except those in code and those to other sites', () => {
    const links = '[a](b.md#c), ![d](e.png), [f](https://example.org), `[g](h.md)`, [i](#j)';
    expect(relativeLinksIn(`${page}${links}`)).toEqual(['b.md#c', 'e.png', '#j']);
  });

  test('names places as code', () => {
    const text = '`core/srs/` and `core/srs/fold.ts`, `ports.ts`, `auth/v1`';
    expect(pathsIn(text, new Set(['core']))).toEqual(['core/srs', 'core/srs/fold.ts']);
  });
});

test('a name that a document places in a file is in that file', () => {
  const placed = papers.flatMap((path) =>
    [...textOf(path).matchAll(/`([A-Za-z]\w+)` in `([\w./-]+\.(?:ts|tsx|sql))`/g)].map(
      ([, name = '', file = '']) => ({
        path,
        name,
        file,
      }),
    ),
  );
  expect(placed.length).toBeGreaterThan(5);
  expect(placed.filter(({ name, file }) => !textOf(file).includes(name))).toEqual([]);
});

test('the page of the server names each of its modules', () => {
  const modules = new Set(files.flatMap((path) => /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? []));
  const page = textOf('server/README.md');
  expect([...modules].filter((module) => !page.includes(`\`modules/${module}/\``))).toEqual([]);
});
