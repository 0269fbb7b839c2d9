/** Files that are changed together, and the tests that should notice. */
export type MutantSet = {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  readonly needsDatabase?: true;
};

const filesIn = (folder: string): string => `${folder}/*.ts`;
const testsIn = (folder: string): string => `${folder}/*.test.ts`;

/** Rules, with the tests beside them and further folders whose tests cover them too. */
const rules = (folders: readonly string[], alsoTestedIn: readonly string[] = []): MutantSet => ({
  mutate: folders.map(filesIn),
  tests: [...folders, ...alsoTestedIn].map(testsIn),
});

export const sets = {
  answers: rules(['core/answers']),
  languages: rules(['core/languages'], ['core/validation', 'core/speech']),
  practice: rules(['core/practice']),
  speech: rules(['core/speech']),
  srs: rules(['core/srs']),
  words: rules(['core/words', 'core/text', 'core/validation', 'core/plans']),
  /** What is screened and recorded, and how the demo keeps its progress. */
  others: rules(['core/screening', 'core/recordings', 'core/demo']),
  /** The state of a subscription, derived from what the payment service reports. */
  billing: rules(['server/modules/billing/state']),
  /** Answers on the device, until the server has them. */
  'study-log': {
    mutate: [
      'web/platform/study-log/{log-machine,sync-machine,fold-pending,overlay,send-events,back-off,device-clock}.ts',
    ],
    tests: [
      'web/platform/study-log/{log-machine,sync-machine,fold-pending,overlay,send-events,back-off,device-clock,study-log,study-log-failures}.test.ts',
    ],
  },
  /** A session of study in the browser. */
  session: {
    mutate: ['web/features/study/session/*.ts', 'web/features/study/rules/*.ts'],
    tests: ['web/features/study/{session,rules}/*.test.ts'],
  },
  /** Answers, on the server. */
  study: {
    mutate: ['server/modules/study/*.ts'],
    tests: ['server/modules/study/*.test.ts'],
    needsDatabase: true,
  },
  usage: {
    mutate: ['server/modules/usage/*.ts'],
    tests: ['server/modules/usage/*.test.ts'],
    needsDatabase: true,
  },
  /** Positions and counts, which functions of the database keep: `npm run mutants:positions`. */
  positions: {
    mutate: [],
    tests: [
      'database/schema/{positions,positions-at-insert,orders,bulk-words,growth-and-edit,updated-at,constraints,concurrency,locks,overlapping-transactions}.db.test.ts',
    ],
    needsDatabase: true,
  },
  /** Sessions, and the tokens that renew them. */
  sessions: {
    mutate: [
      'services/auth/account-sessions.ts',
      'services/auth/routes/token/refresh-token-grant.ts',
      'services/auth/store/refresh-tokens.ts',
      'services/auth/store/sessions.ts',
      'services/auth/tokens/*.ts',
    ],
    tests: [
      'services/auth/{account-events,client,frame,sessions,refresh,refresh-token-hashes,password-change}.db.test.ts',
      'services/auth/{authenticator-app,oauth-codes,oauth-programs}.db.test.ts',
      'services/auth/tokens/*.test.ts',
      'server/modules/account/sessions.db.test.ts',
    ],
    needsDatabase: true,
  },
} as const satisfies Record<string, MutantSet>;

export const setNames = Object.keys(sets);

/** The set of that name. */
export function setOf(name: string | undefined): MutantSet {
  const found = Object.entries(sets).find(([key]) => key === name);
  if (found === undefined) throw new Error(`Name one of these sets: ${setNames.join(', ')}`);
  return found[1];
}
