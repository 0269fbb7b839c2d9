import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { moduleRowAddress, modulesAddress } from './features/modules/module.ts';
import { premiumAddress } from './features/modules/premium.ts';
import { usageAddress } from './features/tutor/daily-usage.ts';
import { wordsAddress } from './features/words/word.ts';
import { PAGE_SIZE } from './platform/calls/all-pages.ts';

/** A module or group in an address (product: addresses). */
const key = '([^/]+)';
const moduleAsked = moduleRowAddress({ userId: '$user', by: 'position', value: '$1' });
const wordsAsked = wordsAddress({ userId: '$user', groupId: '$group', range: [0, PAGE_SIZE - 1] });

/** What a visitor begins with (product: demo). */
const firstDemoWords = ['demo/data/words/en.json', 'demo/data/words/es-MX.json'];
const firstDemoSentences = ['demo/data/translations/en.json', 'demo/data/sentences/es-MX.json'];
const firstDemoStories = ['demo/data/stories/es-MX.json'];

/**
 * Pages people open first, by their address and by whether the person is signed in, with the modules they need.
 * Otherwise a page's needs are only found out in steps: the app, then the page, then the code that calls the server.
 * The requests to the server are listed too, with placeholders for the reader to fill in: `$user` is the person, `$1`
 * and `$2` are the parts that the address names, `$group` is the id of the group that the first response has at its
 * place, `$today` is the UTC date. A page that is read keeps the fonts it begins with, because otherwise its lines
 * would wrap again while they are being read.
 */
const pages = [
  { path: '^/login$', signedIn: false, modules: ['account/pages/log-in-page.tsx'] },
  {
    path: '^/module/demo/group/0$',
    signedIn: false,
    modules: ['app/demo/group.tsx', ...firstDemoWords],
  },
  {
    path: '^/module/demo/group/0/flashcard-mode$',
    signedIn: false,
    modules: ['app/demo/modes.tsx', ...firstDemoWords],
  },
  {
    path: '^/module/demo/group/0/mcq-practice$',
    signedIn: false,
    modules: ['app/demo/choices.tsx', ...firstDemoWords, ...firstDemoSentences],
    isRead: true,
  },
  {
    path: '^/module/demo/group/0/practice$',
    signedIn: false,
    modules: ['app/demo/sentences.tsx', ...firstDemoWords, ...firstDemoSentences],
    isRead: true,
  },
  {
    path: '^/module/demo/group/0/story$',
    signedIn: false,
    modules: ['app/demo/story.tsx', ...firstDemoWords, ...firstDemoStories],
    isRead: true,
  },
  {
    path: '^/module/demo/group/0/flashcards$',
    signedIn: false,
    modules: ['app/demo/classic.tsx', ...firstDemoWords],
  },
  {
    path: '^/module/demo/group/0/flashcards-learning$',
    signedIn: false,
    modules: ['app/demo/learning.tsx', ...firstDemoWords],
  },
  { path: '^/signup$', signedIn: false, modules: ['account/pages/sign-up-page.tsx'] },
  {
    path: '^/(?:dashboard)?$',
    signedIn: true,
    modules: ['overview/pages/dashboard-page.tsx'],
    asks: [
      modulesAddress('$user'),
      'rpc/growth',
      premiumAddress('$user'),
      usageAddress({ userId: '$user', date: '$today' }),
    ],
  },
  {
    path: `^/module/${key}$`,
    signedIn: true,
    modules: ['overview/pages/module-page.tsx'],
    asks: [moduleAsked, 'rpc/growth'],
  },
  {
    path: `^/module/${key}/group/${key}$`,
    signedIn: true,
    modules: ['groups/pages/group-page.tsx'],
    asks: [moduleAsked, wordsAsked],
  },
  {
    path: `^/module/${key}/group/${key}/flashcards$`,
    signedIn: true,
    modules: ['study/pages/flashcards-page.tsx', 'study-log/study-log-for-user.tsx'],
    asks: [moduleAsked, wordsAsked],
  },
  {
    path: `^/module/${key}/study-all$`,
    signedIn: true,
    modules: ['study/pages/study-all-page.tsx', 'study-log/study-log-for-user.tsx'],
    asks: [moduleAsked],
  },
  {
    path: `^/module/${key}/learn-unmastered$`,
    signedIn: true,
    modules: ['study/pages/learn-unmastered-page.tsx', 'study-log/study-log-for-user.tsx'],
    asks: [moduleAsked],
  },
];

/** Needed by every page except the demo's cards, see `lazyPage`. */
const everyPage = ['app/queries/query-provider.tsx'];
const languages = ['en', 'es', 'fr', 'he', 'zh'];

/** Whether a page makes no requests to the server, and so loads without what other pages need for that. */
const asksNothing = (modules: readonly string[]): boolean =>
  modules.some((module) => module.startsWith('app/demo/'));

/** The parts of the texts that a page shows, see `firstTexts`. */
const textsOf = (modules: readonly string[]): readonly string[] => {
  if (modules.some((module) => /^study\/|^app\/demo\/(group|classic|learning)\./.test(module)))
    return ['first'];
  return ['first', asksNothing(modules) ? 'demo' : 'rest'];
};

type Chunks = readonly Rolldown.OutputChunk[];

const chunkWith = (chunks: Chunks, module: string): Rolldown.OutputChunk => {
  const found = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.replaceAll('\\', '/').includes(module)),
  );
  if (!found) throw new Error(`No file of the build holds ${module}`);
  return found;
};

/** Every file that must be loaded before a chunk runs, including its own. */
function filesOf(chunks: Chunks, from: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> {
  if (seen.has(from.fileName)) return seen;
  seen.add(from.fileName);
  for (const name of from.imports) {
    const next = chunks.find(({ fileName }) => fileName === name);
    if (next) filesOf(chunks, next, seen);
  }
  return seen;
}

const earlyTag = '<script src="/early.js"></script>';
const markSource = 'src="/mark.svg"';
const moduleTag = '<script type="module"';

/**
 * The page with its first script and its picture inlined, because each separate file is one more round trip. The style
 * sheet, which the first paint waits for, is not to share the line with scripts that are six times its size.
 */
function withInline(html: string, { script, mark }: { script: string; mark: string }): string {
  for (const part of [earlyTag, markSource, moduleTag])
    if (!html.includes(part)) throw new Error(`index.html has no ${part}`);
  if (/<\/script|<!--/i.test(script)) throw new Error('The early script would end its own tag');
  return html
    .replaceAll(moduleTag, `${moduleTag} fetchpriority="low"`)
    .replace(earlyTag, () => `<script>${script}</script>`)
    .replace(markSource, () => `src="data:image/svg+xml,${encodeURIComponent(mark)}"`);
}

/**
 * Tells `early.js`, which runs before everything else, which files the requested page will need, so that they are
 * fetched at once.
 */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const page = bundle['index.html'];
      const named = page?.type === 'asset' ? String(page.source) : '';
      const filesFor = (modules: readonly string[]) => {
        const files = modules.flatMap((module) => [...filesOf(chunks, chunkWith(chunks, module))]);
        return [...new Set(files)].filter((file) => !named.includes(file));
      };
      const table = {
        pages: pages.map(({ path, signedIn, modules, asks, isRead }) => ({
          path,
          signedIn,
          asks,
          isRead,
          texts: textsOf(modules),
          files: filesFor(asksNothing(modules) ? modules : [...modules, ...everyPage]),
        })),
        languages: Object.fromEntries(
          languages.map((code) => [
            code,
            {
              first: filesFor([`i18n/locales/${code}.po?first`]),
              demo: filesFor([`i18n/locales/${code}.po?demo`]),
              rest: filesFor([`i18n/locales/${code}.po?rest`]),
            },
          ]),
        ),
      };
      const early = join(dir, 'early.js');
      const source = `${await readFile(early, 'utf8')}\nfetchFirstPage(${JSON.stringify(table)});\n`;
      const script = minifySync('early.js', source, { module: false }).code;
      const mark = await readFile(join(dir, 'mark.svg'), 'utf8');
      await writeFile(join(dir, 'index.html'), withInline(named, { script, mark }));
      await rm(early);
    },
  };
}
