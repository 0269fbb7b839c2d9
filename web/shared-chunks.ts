import { relative } from 'node:path';
import { modulesWith } from './first-texts.plugin.ts';

/**
 * What most pages share is bundled into a few files instead of dozens of tiny ones. `framework` and `visit` are what a
 * visitor's first page loads; the rest loads with the first page that calls the server.
 */
const firstFiles = modulesWith(['app/main.tsx']);

/**
 * What a visitor's first card needs. It makes no requests to the server: anything bundled into one file with code that
 * does would also bring in the query library, the schemas and the lists.
 */
const firstCard = modulesWith(['app/demo/learning.tsx']);
/** What logging in needs, so that nobody has to wait for lists and sounds there. */
const logIn = modulesWith(['features/account/pages/log-in-page.tsx', 'app/queries/query-provider.tsx']);
/** What a learner's first pages need; on a slow connection each further file costs one more round trip. */
const dashboard = modulesWith(['features/overview/pages/dashboard-page.tsx']);
const group = modulesWith(['features/groups/pages/group-page.tsx']);
const demoGroup = modulesWith(['app/demo/group.tsx']);
/** A learner's first card. */
const firstStudy = modulesWith([
  'features/study/pages/flashcards-page.tsx',
  'platform/study-log/study-log-for-user.tsx',
]);
const fromWeb = (id: string): string => relative(import.meta.dirname, id);

/** What the demo's words need beyond its first card, and shared parts such as headings that its other pages use too. */
const isOfWordList = (id: string): boolean =>
  (demoGroup.has(fromWeb(id)) && !firstCard.has(fromWeb(id)) && !/web\/(features|app)\/demo\//.test(id)) ||
  (group.has(fromWeb(id)) && isFurther(id)) ||
  /web\/ui\/switch\./.test(id);

const demoPractice = modulesWith(['app/demo/choices.tsx', 'app/demo/sentences.tsx']);
const demoStory = modulesWith(['app/demo/story.tsx']);
const demoModes = modulesWith(['app/demo/modes.tsx']);
const demoFurther = new Set([...demoModes, ...demoPractice, ...demoStory]);

/** What further pages of the demo need that neither its words nor its cards do. */
const isFurther = (id: string): boolean =>
  demoFurther.has(fromWeb(id)) && !firstCard.has(fromWeb(id)) && !demoGroup.has(fromWeb(id));
const isOfDemo = (id: string): boolean => /web\/(features|app)\/demo\//.test(id);

export const sharedChunks = [
  {
    name: 'framework',
    priority: 4,
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui|clsx)\/|\0rolldown/,
  },
  {
    name: 'visit',
    priority: 3,
    // What the app's first file imports, but not what that file fetches later.
    test: (id: string) =>
      firstFiles.has(fromWeb(id)) ||
      /web\/(platform\/privacy-menu|ui\/(growth|learner-text|page-title|tiers))|core\/languages\/(?!dialects|chinese-script)|\0(?!.*pinyin)/.test(
        id,
      ),
  },
  // What cards and other pages need.
  {
    name: 'common',
    priority: 3,
    test: (id: string) =>
      firstCard.has(fromWeb(id)) &&
      !isOfDemo(id) &&
      (!/web\/features\/study\//.test(id) || demoFurther.has(fromWeb(id))),
  },
  {
    name: 'cards',
    priority: 2,
    test: (id: string) => firstCard.has(fromWeb(id)) && /web\/features\/study\//.test(id),
  },
  {
    name: 'demo-ground',
    priority: 3,
    test: (id: string) =>
      (firstCard.has(fromWeb(id)) && isOfDemo(id) && demoFurther.has(fromWeb(id))) ||
      // The demo's languages that a visitor begins with.
      /demo\/data\/words\/(en|es-MX)\.json/.test(id),
  },
  {
    name: 'demo',
    priority: 2,
    test: (id: string) => firstCard.has(fromWeb(id)) && isOfDemo(id),
  },
  // What shows a list of words, without what requests one from the server, because the demo already has its words. A
  // bundle group includes whatever its files import, so what logging in and a learner's first card need of that is
  // separated first.
  {
    name: 'plain',
    priority: 3,
    test: (id: string) =>
      /node_modules\/idb\/|web\/(platform\/(calls\/server-error|database\/connection)|features\/(study\/hooks\/use-group-words|tutor\/hooks\/use-engine))\./.test(
        id,
      ) ||
      (isOfWordList(id) && (firstStudy.has(fromWeb(id)) || logIn.has(fromWeb(id)))),
  },
  // What the demo's other pages use too and that has nothing to do with lists.
  {
    name: 'furniture',
    priority: 3,
    test: (id: string) =>
      isOfWordList(id) &&
      demoFurther.has(fromWeb(id)) &&
      !firstStudy.has(fromWeb(id)) &&
      !logIn.has(fromWeb(id)),
  },
  {
    name: 'reading',
    priority: 2,
    test: (id: string) => isOfWordList(id),
  },
  // Further pages of the demo: first what the tutor's pages have in common, then what belongs to each alone, then what
  // only the demo has.
  {
    name: 'tutoring',
    priority: 2,
    test: (id: string) =>
      isFurther(id) && !isOfDemo(id) && demoPractice.has(fromWeb(id)) && demoStory.has(fromWeb(id)),
  },
  {
    name: 'judging',
    priority: 2,
    test: (id: string) => isFurther(id) && /core\/answers\//.test(id),
  },
  {
    name: 'practicing',
    priority: 2,
    test: (id: string) => isFurther(id) && !isOfDemo(id) && demoPractice.has(fromWeb(id)),
  },
  {
    name: 'telling',
    priority: 2,
    test: (id: string) => isFurther(id) && !isOfDemo(id) && demoStory.has(fromWeb(id)),
  },
  {
    name: 'demo-further',
    priority: 1,
    test: (id: string) =>
      isFurther(id) && /demo\/(around-demo|components\/demo-(page|ground|tutor))\./.test(id),
  },
  {
    name: 'demo-practice',
    priority: 1,
    // Together with the sentences (below with the story) that a visitor begins with.
    test: (id: string) =>
      (isFurther(id) && isOfDemo(id) && demoPractice.has(fromWeb(id))) ||
      /demo\/data\/(translations\/en|sentences\/es-MX)\.json/.test(id),
  },
  {
    name: 'demo-story',
    priority: 1,
    test: (id: string) =>
      (isFurther(id) && isOfDemo(id) && demoStory.has(fromWeb(id))) ||
      /demo\/data\/stories\/es-MX\.json/.test(id),
  },
  {
    name: 'asking',
    priority: 2,
    test: /node_modules\/(@tanstack\/(query-core|react-query)|zod)\/|web\/app\/queries\/query-provider|web\/(ui\/deferred|platform\/config\.)|\/contract\/(?!study-events|tutor|usage|errors|mail|accounts|sandbox|billing|sessions|support|delete-account|export)/,
  },
  {
    name: 'forms',
    priority: 2,
    test: (id: string) => logIn.has(fromWeb(id)) && !/web\/features\/account\//.test(id),
  },
  {
    name: 'log-in',
    priority: 2,
    test: (id: string) => logIn.has(fromWeb(id)) && /web\/features\/account\//.test(id),
  },
  // Lists of words bring in a library for showing thousands of rows, which cards do not need, so they stay separate.
  {
    name: 'pages',
    priority: 1,
    minShareCount: 3,
    test: /\/(core\/(srs|text)\/|web\/ui\/(?!keyboard|art|card|tabs|pill|empty-state|field-frame|segmented-control|select-field|menu-popup|menu-entry|use-placement|text-|password-|checkbox|confirm-|page-header|use-form|notice)|web\/platform\/(?!speech|recordings|calls\/(server-call|data-client)|config|session\/(link|provider-way|sign-out|account|awaited|two-step|pass-second-step|provider-sign-in|email-change|auth-call)|store\/|ad-choice|errors|screening|kept|use-again-at|store-path|optional)|web\/features\/(modules\/(?!components|hooks\/use-(dialect|plan)|api\/(get-premium|copied))|words\/(word\.ts|api\/list-words)))/,
  },
  // What speaks loads after the first card, in one file.
  {
    name: 'sound',
    priority: 0,
    test: /web\/platform\/(speech|recordings\/(?!microphone|samples-of|recorder|keep-recording))|core\/(speech|recordings\/take)|web\/features\/words\/(components\/(say-button|sound-sheet|voice-field|recordings-if-wanted)|hooks\/use-(voice|recording))/,
  },
  // A smaller number of files matters more than the last kilobyte: on a slow connection each one costs another round
  // trip. Cards need nothing of what the pages of modules and groups share, and these need nothing of the cards.
  {
    name: 'study',
    priority: 0,
    minShareCount: 3,
    test: /web\/features\/study\/(?!components\/(empty-or|no-words))/,
  },
  {
    name: 'study-log',
    priority: 0,
    test: /node_modules\/idb\/|web\/platform\/study-log\/(?!browser-sender|send-events|study-log-keeper|sync-sign|use-study-log|current-log)/,
  },
  {
    name: 'lists',
    priority: 0,
    minShareCount: 2,
    test: /web\/(ui\/(page-header|card|pill|art\/(?!letter)|empty-state|confirm-dialog)|features\/(modules\/(?!api\/(create|copied)|components\/(dialect-field|language-picker))|groups\/(rules\/(tier-counts|growth)|api\/(get-growth|delete-group|rename-group)|components\/(growth-bar|empty-group|group-not-found|group-menu|rename-group))|tutor\/(api\/(allowance|daily-usage)|hooks\/use-allowance)))|core\/(languages\/dialects|plans)|contract\/usage/,
  },
  {
    name: 'forms',
    priority: 1,
    minShareCount: 3,
    test: /web\/(ui\/(text-|checkbox|use-form|notice|field-frame|select-field)|platform\/(calls\/(server-call|data-client)|config|session\/(account|awaited)|errors|screening))/,
  },
  {
    name: 'account',
    priority: 0,
    minShareCount: 2,
    test: /web\/(features\/account\/|platform\/session\/(two-step|pass-second-step|provider-sign-in|email-change|auth-call|of-organization)|ui\/art\/letter)/,
  },
  {
    name: 'dashboard',
    priority: 0,
    test: (id: string) =>
      dashboard.has(fromWeb(id)) &&
      /web\/(features\/(overview|ads)|platform\/(store|use-again-at|worker\/update))/.test(id),
  },
  {
    name: 'group',
    priority: 0,
    test: (id: string) => group.has(fromWeb(id)) && /web\/(features\/(words|groups)|ui)\//.test(id),
  },
  {
    name: 'demo-group',
    priority: 0,
    test: (id: string) => demoGroup.has(fromWeb(id)) && /web\/(features\/demo|app\/demo)\//.test(id),
  },
];
