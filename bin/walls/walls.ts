import { matchesGlob } from 'node:path';
import type { Import, ImportGraph } from './import-graph.ts';
import { offers, packageOf } from './packages.ts';

/** Something no import may pass: what it stops, and what somebody who walks into it is told. */
export type Wall = {
  readonly stops: (found: Import, graph: ImportGraph) => boolean;
  readonly why: string;
  readonly instead: string;
  /** An import it stops. */
  readonly breach: { readonly from: string; readonly to: string };
};

const isOneOf = (path: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matchesGlob(path, pattern));

const tests = ['**/*.test.{ts,tsx}', '**/testing/**', '**/testing{.,-}*', 'e2e/**', 'bench/**'];
/** Whether a file is there for tests alone, or measures: the walls within the product do not stand before it. */
export const isForTests = (path: string) => isOneOf(path, tests);

/** Stops whatever `of` imports of `to`. */
const imports =
  ({
    of,
    to,
    except = [],
  }: Record<'of' | 'to', readonly string[]> & { readonly except?: readonly string[] }) =>
  (found: Import): boolean =>
    isOneOf(found.from, of) && isOneOf(found.to, to) && !isOneOf(found.from, except);

/** The package or other top folder a file is in; of the services each is one. */
const roomOf = (path: string): string => /^(services\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';

/** Stops what a room imports from any other than those named. */
const leaves =
  (room: string, allowed: readonly string[]) =>
  ({ from, to, isFile }: Import): boolean =>
    isFile && roomOf(from) === room && roomOf(to) !== room && !allowed.includes(roomOf(to));

/** Stops an import from a folder of a list to one behind it, within `base`. */
const climbs =
  (base: string, order: readonly string[]) =>
  ({ from, to, isFile }: Import): boolean => {
    const [own, other] = [from, to].map((path) =>
      path.startsWith(`${base}/`) ? order.indexOf(path.split('/')[base.split('/').length] ?? '') : -1,
    );
    return isFile && own !== undefined && other !== undefined && own >= 0 && other > own;
  };

/** The folder right under `base` that a file is in. */
const folderIn = (base: string, path: string): string | undefined =>
  path.startsWith(`${base}/`) ? path.split('/')[base.split('/').length] : undefined;

/** Folders of `web/`, each building on those before it. */
const webLayers = ['state', 'i18n', 'ui', 'site', 'platform', 'features', 'app'];

/** Features that others build on, each on those before it. All others make pages of them. */
const sharedFeatures = ['account', 'modules', 'ads', 'words', 'groups', 'study', 'tutor'];

const rooms: readonly Wall[] = [
  {
    stops: leaves('core', []),
    why: 'core is the rules alone: everything may depend on it, because it depends on nothing.',
    instead: 'Pass in what the rule needs, or put this code into a room that knows both.',
    breach: { from: 'core/srs/fold.ts', to: 'contract/progress.ts' },
  },
  {
    stops: leaves('contract', ['core']),
    why: 'contract says what goes over the wire, in terms of core, and knows neither side.',
    instead: 'Declare the shape here and let the side that knows the rest fill it in.',
    breach: { from: 'contract/config.ts', to: 'database/port/database.ts' },
  },
  {
    stops: leaves('content', ['core']),
    why: 'content is the word library and the engine that answers from it; it depends on core alone.',
    instead: 'Let whoever asks the engine pass it in (server/modules/tutor).',
    breach: { from: 'content/engine/words.ts', to: 'contract/tutor/words.ts' },
  },
  {
    stops: leaves('database', []),
    why: 'database stands beneath everything and knows no other room.',
    instead: 'Say it in a migration, or put this code where the question is asked.',
    breach: { from: 'database/port/database.ts', to: 'core/words/pair.ts' },
  },
  ...['services/auth', 'services/data', 'services/realtime', 'services/storage'].map((service) => ({
    stops: leaves(service, ['database']),
    why: 'A service knows the database, nothing of vocabulary and nothing of the other services.',
    instead: 'Ask for it in its ports (ports/ports.ts) and let server/app.ts hand it in.',
    breach: { from: `${service}/ports/ports.ts`, to: 'core/words/pair.ts' },
  })),
  {
    stops: leaves('server', [
      'contract',
      'core',
      'content',
      'database',
      'services/auth',
      'services/data',
      'services/storage',
      'services/realtime',
    ]),
    why: 'The server never imports the web app, nor what only tests or measures it.',
    instead: 'Put what both sides need into contract (shapes) or core (rules).',
    breach: { from: 'server/app.ts', to: 'web/platform/config.ts' },
  },
  {
    stops: leaves('web', ['contract', 'core']),
    why: 'web depends on contract and core alone: everything else it asks over HTTP.',
    instead: 'Put the shape into contract or the rule into core, and have the server answer the rest.',
    breach: { from: 'web/platform/config.ts', to: 'server/config.ts' },
  },
  {
    stops: leaves('e2e', ['core', 'contract', 'content', 'server', 'web']),
    why: 'Journeys go through the browser: the database and the services behind it are not theirs to touch.',
    instead: 'Do it as a person would, or as an operator would with a command of the server.',
    breach: { from: 'e2e/support/learner.ts', to: 'database/port/database.ts' },
  },
  {
    stops: leaves('bin', []),
    why: 'bin starts and checks the project before anything of it is sure to work.',
    instead: 'Start the other program as a process.',
    breach: { from: 'bin/lib/run-checks.ts', to: 'core/words/pair.ts' },
  },
  {
    stops: leaves('bench', [
      'core',
      'contract',
      'content',
      'database',
      'services/auth',
      'services/data',
      'services/realtime',
      'e2e',
    ]),
    why: 'Benchmarks measure the server from outside, as a process of its own.',
    instead: 'Start it (e2e/support) and call it over HTTP.',
    breach: { from: 'bench/data.ts', to: 'server/app.ts' },
  },
];

const doors: readonly Wall[] = [
  {
    stops: ({ from, to, isFile, isRelative }) => isFile && isRelative && roomOf(from) !== roomOf(to),
    why: 'A path that leaves its package passes by what the other one offers.',
    instead: 'Import it by name (@vocabloom/…), and add the other package to the dependencies of this one.',
    breach: { from: 'bench/pages.ts', to: 'e2e/support/learner.ts' },
  },
  {
    stops: ({ from, to, isFile, isRelative }, { packages }) => {
      const [own, other] = [packageOf(packages, from), packageOf(packages, to)];
      return isFile && !isRelative && other !== undefined && own !== other && !offers(other, to);
    },
    why: 'The other package does not offer this file: its "exports" leave it out, so that it can change unseen.',
    instead: 'Use what is offered, or offer it in "exports" of its package.json if others are to rely on it.',
    breach: { from: 'server/app.ts', to: 'services/auth/store/users.ts' },
  },
];

const server: readonly Wall[] = [
  {
    stops: ({ from, to }) => {
      const [own, other] = [from, to].map((path) => folderIn('server/modules', path));
      return own !== undefined && other !== undefined && own !== other && !isForTests(from);
    },
    why: 'Modules of the server do not know one another.',
    instead:
      'Say what the module needs as a type of its own, and let server/app.ts hand in the other’s function.',
    breach: { from: 'server/modules/study/study.service.ts', to: 'server/modules/usage/usage.service.ts' },
  },
  {
    stops: ({ from, to }) =>
      matchesGlob(to, 'server/modules/*/*/**') &&
      folderIn('server/modules', from) !== folderIn('server/modules', to) &&
      !isForTests(to) &&
      // A script may try one part of a module by itself.
      !matchesGlob(from, 'server/scripts/**'),
    why: 'Folders within a module are its own: what stands right under server/modules/<module>/ is its door.',
    instead: 'Use a file of the door, or put what others may rely on there.',
    breach: { from: 'server/app.ts', to: 'server/modules/tutor/llm/providers.ts' },
  },
  {
    stops: imports({
      of: ['server/platform/**', 'server/services/**'],
      to: ['server/modules/**'],
      except: tests,
    }),
    why: 'The platform serves whatever module there is, and knows none.',
    instead: 'Give the platform a port, and let server/app.ts hand in what the module does.',
    breach: { from: 'server/platform/http/caller.ts', to: 'server/modules/study/study.service.ts' },
  },
  {
    stops: imports({ of: ['server/platform/**'], to: ['server/services/**'] }),
    why: 'The platform stands beneath the settings of the services.',
    instead: 'Give the platform a port, and let server/app.ts hand it in.',
    breach: { from: 'server/platform/http/security.ts', to: 'server/services/auth.settings.ts' },
  },
  {
    stops: imports({
      of: ['server/platform/**', 'server/services/**', 'server/modules/**'],
      to: ['server/*', 'server/scripts/**'],
      except: tests,
    }),
    why: 'app.ts and what stands beside it put the server together; nothing they put together knows of them.',
    instead: 'Take it as an argument.',
    breach: { from: 'server/modules/study/study.routes.ts', to: 'server/config.ts' },
  },
];

const web: readonly Wall[] = [
  {
    stops: climbs('web', webLayers),
    why: `Folders of web build on each other in one direction: ${webLayers.join(' < ')}.`,
    instead: 'Move what both need further down, or hand it in as a property or a function.',
    breach: { from: 'web/ui/button.tsx', to: 'web/features/words/word.ts' },
  },
  {
    stops: climbs('web/features', sharedFeatures),
    why: `Features build on each other in one direction: ${sharedFeatures.join(' < ')}.`,
    instead: 'Move what both need into the lower feature, or let a page put the two together.',
    breach: { from: 'web/features/words/word.ts', to: 'web/features/study/session/study.ts' },
  },
  {
    stops: ({ from, to }) => {
      const [own, other] = [from, to].map((path) => folderIn('web/features', path));
      return own !== undefined && other !== undefined && own !== other && !sharedFeatures.includes(other);
    },
    why: `Features that make pages stand on ${sharedFeatures.join(', ')}, and not on each other.`,
    instead: 'Move what both need into one of those.',
    breach: { from: 'web/features/story/hooks/use-story.ts', to: 'web/features/practice/rules/exercises.ts' },
  },
];

const purity: readonly Wall[] = [
  {
    stops: imports({ of: ['core/**'], to: ['react', 'react-dom', 'zod', 'zod/**', 'fastify', 'kysely'] }),
    why: 'core is pure: no framework.',
    instead: 'Keep the rule here and what the framework needs in web, contract or server.',
    breach: { from: 'core/words/pair.ts', to: 'zod' },
  },
  {
    stops: imports({
      of: ['core/**', 'contract/**', 'web/**'],
      to: ['node:*', 'node:*/**'],
      except: [
        'core/**/*.test.ts',
        'contract/**/*.test.ts',
        'web/*',
        'web/**/*.test.{ts,tsx}',
        'web/testing/**',
      ],
    }),
    why: 'This runs in the browser, where Node is not; core does no I/O at all.',
    instead: 'Pass in what it gives, or do this on the server.',
    breach: { from: 'contract/config.ts', to: 'node:crypto' },
  },
  {
    stops: (found) =>
      found.isFile &&
      !isForTests(found.from) &&
      isForTests(found.to) &&
      !matchesGlob(found.from, 'server/scripts/**'),
    why: 'What only tests use does not go into the product.',
    instead: 'Move what both need out of the test’s folder.',
    breach: { from: 'server/app.ts', to: 'server/testing/test-server.ts' },
  },
  {
    stops: (found) =>
      !isForTests(found.from) &&
      isOneOf(found.to, [
        'vitest',
        'fast-check',
        'fake-indexeddb/**',
        '@testing-library/*',
        'jsdom',
        '@playwright/*',
      ]),
    why: 'What only tests use does not go into the product.',
    instead: 'Move what needs it into a testing/ folder.',
    breach: { from: 'web/app/banner.tsx', to: 'vitest' },
  },
  {
    stops: imports({ of: ['**'], to: ['**/*.script.ts'], except: ['**/*.test.ts'] }),
    why: 'A script does its work as soon as it is loaded: it is started, not imported.',
    instead: 'Move what both need into a file of its own.',
    breach: { from: 'server/app.ts', to: 'server/scripts/keys.script.ts' },
  },
];

/** Every wall of the project; `docs/architecture.md` draws them. */
export const walls: readonly Wall[] = [...rooms, ...doors, ...server, ...web, ...purity];

export type Breach = { readonly wall: Wall; readonly found: Import };

/** The imports that walk through a wall. */
export const breachesOf = (graph: ImportGraph): readonly Breach[] =>
  graph.imports.flatMap((found) =>
    walls.filter(({ stops }) => stops(found, graph)).map((wall) => ({ wall, found })),
  );

/** What somebody reads whose import does: where it is, which wall it is and why it stands there, and what to do. */
export const describeBreach = ({ wall: { why, instead }, found: { from, line, to } }: Breach): string =>
  `${from}:${line} imports ${to}\n  ${why}\n  ${instead}`;
