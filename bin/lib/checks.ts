/** How a check's result is counted: as one pass or failure, or read from the report that its runner writes. */
export type Check = {
  readonly name: string;
  readonly command: readonly string[];
  readonly report?: 'vitest' | 'playwright';
  /** Added if the output is not a terminal, for a runner that does not read NO_COLOR. */
  readonly plain?: readonly string[];
  /** What fixes most of the findings of this check; printed when it fails. */
  readonly mend?: string;
};

/** From quick to slow, so that a mistake shows early. The journeys need the build before them. */
export const checks: readonly Check[] = [
  { name: 'lint', command: ['biome', 'ci', '.'], plain: ['--colors=off'], mend: 'npm run fix' },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'deadcode', command: ['npm', 'run', '--silent', 'deadcode'] },
  {
    name: 'messages',
    command: ['npm', 'run', '--silent', 'i18n:check'],
    mend: 'npm run fix brings the texts of the code into the catalogues; the missing ones are yours to write',
  },
  { name: 'content', command: ['npm', 'run', '--silent', 'content:check'] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'], report: 'vitest' },
  { name: 'web', command: ['vitest', 'run', '--project', 'web*'], report: 'vitest' },
  { name: 'pglite', command: ['vitest', 'run', '--project', 'pglite'], report: 'vitest' },
  { name: 'postgres', command: ['vitest', 'run', '--project', 'postgres'], report: 'vitest' },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'browsers', command: ['node', 'web/built-for.script.ts'] },
  { name: 'bundle', command: ['npm', 'run', '--silent', 'bench:bundle'] },
  { name: 'journeys', command: ['playwright', 'test', '--config', 'e2e'], report: 'playwright' },
];
