/**
 * `npm run bench:pages`: Lighthouse with its mobile preset and a cold cache, on every public page, the landing page in
 * every language, every page of the demo, and the pages that people with an account reach first. `-- group dashboard`
 * takes some of them.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { appAddresses } from '@vocabloom/contract/pages/app-addresses.ts';
import { plantModule, signUpByApi } from '@vocabloom/e2e/support/api-learner.ts';
import { startServer } from '@vocabloom/e2e/support/server.ts';
import { travelWords } from '@vocabloom/e2e/support/travel-words.ts';
import { auditPage, type PageFigures, reportPage } from './browser/audit-page.ts';
import { publicPaths } from './browser/public-paths.ts';

type AuditedPage = { name: string; path: string; signedIn: boolean; isPublic?: true };

/** The landing page is the first page people read, and has its own fonts in other languages. */
const otherLanguages = ['es', 'fr', 'he', 'zh'];

/** Taken from the server's list, so a new page of the demo is measured too. */
const demoPages = appAddresses
  .filter((path) => path.startsWith('/module/demo/'))
  .map((path): AuditedPage => {
    const end = path.split('/').at(-1);
    return { name: end === '0' ? 'demo' : `demo/${end}`, path, signedIn: false, isPublic: true };
  });

/** Besides the public pages, which the server lists, and the demo. */
const pagesOfApp: readonly AuditedPage[] = [
  { name: 'log-in', path: '/login', signedIn: false },
  { name: 'dashboard', path: '/', signedIn: true },
  { name: 'group', path: '/module/0/group/0', signedIn: true },
  { name: 'flashcards', path: '/module/0/group/0/flashcards?mode=learning', signedIn: true },
];

/** Lighthouse's own advice for a machine with other work: the median of several runs. */
const runs = 3;

const asked = process.argv.slice(2);
const isWanted = ({ name }: AuditedPage): boolean => asked.length === 0 || asked.includes(name);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/** A browser of its own that Lighthouse reaches by its debugging port, with a logged-in learner if one is given. */
async function withBrowser(
  { url, learner }: { url: string; learner: { email: string; password: string } | null },
  use: (port: number) => Promise<void>,
): Promise<void> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'vocabloom-pages-'))];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    if (learner) {
      const page = await context.newPage();
      await page.goto(`${url}/login`);
      await page.locator('input[type=email]').fill(learner.email);
      await page.locator('input[type=password]').fill(learner.password);
      await page.locator('form button[type=submit]').click();
      await page.locator('section[aria-busy=false]').waitFor();
      await page.close();
    }
    await use(port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const server = await startServer();
try {
  const learner = await signUpByApi(server.url);
  await plantModule(learner, { groups: [{ name: 'Travel', pairs: travelWords }] });
  const publicPages = (await publicPaths(server.url)).map(
    (path): AuditedPage => ({ name: path.slice('/en/'.length), path, signedIn: false, isPublic: true }),
  );
  const landings = otherLanguages.map((code): AuditedPage => {
    const name = `${code}/home`;
    return { name, path: `/${name}`, signedIn: false, isPublic: true };
  });
  const wanted = [...publicPages, ...landings, ...demoPages, ...pagesOfApp].filter(isWanted);
  let fits = true;
  // A visitor comes with nothing on the device: a practice they left would bring the code that reads it.
  for (const { name, path, isPublic = false } of wanted.filter(({ signedIn }) => !signedIn)) {
    const url = `${server.url}${path}`;
    const figures: PageFigures[] = [];
    for (let run = 0; run < runs; run += 1)
      await withBrowser({ url, learner: null }, async (port) => {
        figures.push(await auditPage({ url, port }));
      });
    fits = reportPage({ name, isPublic }, figures) && fits;
  }
  const forLearners = wanted.filter(({ signedIn }) => signedIn);
  if (forLearners.length > 0)
    await withBrowser({ url: server.url, learner }, async (port) => {
      for (const { name, path } of forLearners) {
        const figures: PageFigures[] = [];
        for (let run = 0; run < runs; run += 1)
          figures.push(await auditPage({ url: `${server.url}${path}`, port }));
        fits = reportPage({ name, isPublic: false }, figures) && fits;
      }
    });
  process.exitCode = fits ? 0 : 1;
} finally {
  await server.stop();
}
