import { offers, packageOf } from './packages.ts';
import { leaves, roomOf, type Wall } from './wall.ts';

/** Which package or top-level folder may import which. */
export const rooms: readonly Wall[] = [
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

/** How one package may reach into another. */
export const doors: readonly Wall[] = [
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
