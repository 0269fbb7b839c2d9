import { matchesGlob } from 'node:path';
import type { Import, ImportGraph } from './import-graph.ts';
import { steps } from './orders.ts';
import { doors, rooms } from './rooms.ts';
import { climbs, folderIn, imports, isForTests, isOneOf, tests, type Wall } from './wall.ts';

/** Folders of `web/`, each building on those before it. */
const webLayers = ['state', 'i18n', 'ui', 'site', 'platform', 'features', 'app'];

/** Features that others build on, each on those before it. All others make pages of them. */
const sharedFeatures = ['account', 'modules', 'ads', 'words', 'groups', 'study', 'tutor'];

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

/** What is published for screening (decision 006): data, no program. */
const listsOfWords = ['naughty-words/*.json', 'french-badwords-list/**', 'russian-bad-words'];

const purity: readonly Wall[] = [
  {
    stops: ({ from, to, isFile }) =>
      from.startsWith('core/') && !isForTests(from) && !isFile && !isOneOf(to, listsOfWords),
    why: 'core is pure: no framework, no library but published lists of words.',
    instead: 'Keep the rule here and what the library needs in web, contract or server.',
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
export const walls: readonly Wall[] = [...rooms, ...doors, ...server, ...web, ...steps, ...purity];

export type Breach = { readonly wall: Wall; readonly found: Import };

/** The imports that pass through a wall. */
export const breachesOf = (graph: ImportGraph): readonly Breach[] =>
  graph.imports.flatMap((found) =>
    walls.filter(({ stops }) => stops(found, graph)).map((wall) => ({ wall, found })),
  );

/** The message for a person whose import does: where it is, which wall it is and why it exists, and what to do. */
export const describeBreach = ({ wall: { why, instead }, found: { from, line, to } }: Breach): string =>
  `${from}:${line} imports ${to}\n  ${why}\n  ${instead}`;
