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

/** A visitor begins with these two (product: demo). */
const firstDemoWords = ['demo/data/words/en.json', 'demo/data/words/es-MX.json'];
const firstDemoSentences = ['demo/data/translations/en.json', 'demo/data/sentences/es-MX.json'];
const firstDemoStories = ['demo/data/stories/es-MX.json'];

/**
 * Pages people come to first, by their address and whether somebody is signed in, with the modules they need. What a page
 * needs is otherwise found out in steps: the app, then the page, then what the page asks the server with. What it asks the
 * server for stands there too, in the words of who reads it: `$user` is the person, `$1` and `$2` what the address names,
 * `$group` the id of the group that the first answer has at its place, `$today` the date of UTC. A page that is read keeps the
 * fonts it begins with: its lines would break anew under the reader's eyes.
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
  },
  {
    path: '^/module/demo/group/0/practice$',
    signedIn: false,
    modules: ['app/demo/sentences.tsx', ...firstDemoWords, ...firstDemoSentences],
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

/** Around every page but the cards of the demo, see `lazyPage`. */
const everyPage = ['app/queries/query-provider.tsx'];
const languages = ['en', 'es', 'fr', 'he', 'zh'];

/** Whether a page asks the server nothing, and comes without what others need for that. */
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

/** Every file that has to be there before a chunk runs, itself included. */
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

/** The page with its first script and its picture in it instead of beside it: each file more is one more turn of waiting. */
function withInline(html: string, { script, mark }: { script: string; mark: string }): string {
  for (const part of [earlyTag, markSource])
    if (!html.includes(part)) throw new Error(`index.html has no ${part}`);
  if (/<\/script|<!--/i.test(script)) throw new Error('The early script would end its own tag');
  return html
    .replace(earlyTag, () => `<script>${script}</script>`)
    .replace(markSource, () => `src="data:image/svg+xml,${encodeURIComponent(mark)}"`);
}

/** Tells `early.js`, which runs before all else, which files the page that is asked for will need: they come at once. */
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
