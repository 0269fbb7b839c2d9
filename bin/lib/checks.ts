/** How a check's result is counted: as one pass or failure, or read from the report its runner writes. */
export type Check = {
  readonly name: string;
  readonly command: readonly string[];
  readonly report?: 'vitest' | 'playwright';
};

/** The order is from quick to slow, so that a mistake shows early. The journeys need the build before them. */
export const checks: readonly Check[] = [
  { name: 'lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'deadcode', command: ['knip'] },
  { name: 'messages', command: ['npm', 'run', '--silent', 'i18n:check'] },
  { name: 'content', command: ['npm', 'run', '--silent', 'content:check'] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'], report: 'vitest' },
  { name: 'web', command: ['vitest', 'run', '--project', 'web'], report: 'vitest' },
  { name: 'pglite', command: ['vitest', 'run', '--project', 'pglite'], report: 'vitest' },
  { name: 'postgres', command: ['vitest', 'run', '--project', 'postgres'], report: 'vitest' },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'journeys', command: ['playwright', 'test', '--config', 'e2e'], report: 'playwright' },
];
