import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circlesOf, describeCircle } from './circles.ts';
import { type Import, type ImportGraph, readImportGraph } from './import-graph.ts';
import { orders, stepsOf } from './orders.ts';
import { offers, type Package } from './packages.ts';
import { readImports } from './read-imports.ts';
import { folderIn, isForTests } from './wall.ts';
import { breachesOf, describeBreach, walls } from './walls.ts';

const project = readImportGraph('.');

const auth: Package = {
  name: '@vocabloom/auth-service',
  folder: 'services/auth',
  exports: { './ports/*': './ports/*', './ports/testing/*': null },
};

const found = (from: string, to: string): Import => ({
  from,
  line: 1,
  to,
  isFile: to.includes('/') && !to.startsWith('node:'),
  isRelative: from.split('/')[0] === to.split('/')[0] || from.startsWith('bench/'),
});

const graphOf = (...imports: Import[]): ImportGraph => ({
  files: imports.map(({ from }) => from),
  packages: [auth],
  imports,
});

test('no import of the project passes through a wall', () => {
  expect(breachesOf(project).map(describeBreach)).toEqual([]);
});

test('no file of the product is there for tests alone', () => {
  const importersOf = Map.groupBy(project.imports, ({ to }) => to);
  const forTestsAlone = project.files
    .filter((file) => /\.tsx?$/.test(file) && !isForTests(file) && !file.startsWith('bin/'))
    .filter((file) => importersOf.get(file)?.every(({ from }) => isForTests(from)) ?? false);
  expect(forTestsAlone).toEqual([]);
});

test.each(['folders', 'files'] as const)('no %s of the product need each other in a circle', (kind) => {
  const product = project.imports.filter(({ from }) => !isForTests(from));
  expect(circlesOf(product, kind).map(describeCircle)).toEqual([]);
});

test('every package of the project has a wall around it', () => {
  const open = project.packages.filter(
    ({ folder }) => breachesOf(graphOf(found(`${folder}/a.ts`, 'elsewhere/b.ts'))).length === 0,
  );
  expect(open.map(({ folder }) => folder)).toEqual([]);
});

describe.each(Object.entries(orders))('the order of %s', (base, order) => {
  test('has a step for every folder', () => {
    const folders = project.files
      .filter((file) => !isForTests(file))
      .map((file) => folderIn(base, file) ?? '');
    const isFolder = (name: string) => name !== '' && !name.endsWith('.ts');
    expect(stepsOf(order).flat().filter(isFolder).toSorted()).toEqual(
      [...new Set(folders)].filter(isFolder).toSorted(),
    );
  });

  test('is the one that docs/architecture.md shows', () => {
    const rows = readFileSync('docs/architecture.md', 'utf8').split('\n');
    expect(rows.find((row) => row.startsWith(`| \`${base}/\``))).toContain(order);
  });
});

test('every import of a file leads to an existing one', () => {
  expect(project.files.length).toBeGreaterThan(1000);
  const files = new Set(project.files);
  const lost = project.imports.filter(({ to, isFile }) => isFile && !to.endsWith('.json') && !files.has(to));
  expect(lost).toEqual([]);
});

describe('the message names the wall and what to do instead', () => {
  test.each(walls)('$breach.from may not import $breach.to: $why', (wall) => {
    const { from, to } = wall.breach;
    const read = breachesOf(graphOf(found(from, to))).map(describeBreach);
    expect(read).toContain(`${from}:1 imports ${to}\n  ${wall.why}\n  ${wall.instead}`);
  });

  test.each([
    ['server/app.ts', 'server/modules/study/study.routes.ts'],
    ['server/modules/study/study.db.test.ts', 'server/testing/test-server.ts'],
    ['web/features/study/session/study.ts', 'web/features/words/word.ts'],
    ['web/features/story/hooks/use-story.ts', 'web/features/tutor/loaded-group.ts'],
    ['web/app/routes.tsx', 'web/features/story/pages/story-page.tsx'],
    ['web/first-page.plugin.ts', 'node:path'],
    ['services/auth/http/client.ts', 'services/auth/context/context.ts'],
    ['core/srs/fold.test.ts', 'fast-check'],
  ])('%s may import %s', (from, to) => {
    expect(breachesOf(graphOf(found(from, to))).map(describeBreach)).toEqual([]);
  });
});

describe('a package lets others import', () => {
  test.each([
    ['services/auth/ports/ports.ts', true],
    ['services/auth/ports/testing/fake.ts', false],
    ['services/auth/store/users.ts', false],
  ])('%s: %s', (file, offered) => {
    expect(offers(auth, file)).toBe(offered);
  });
});

describe('a circle', () => {
  const imports = [found('a/x.ts', 'a/b/y.ts'), found('a/b/z.ts', 'c/z.ts'), found('c/z.ts', 'a/x.ts')];

  test('is found across several folders, a nested one counted separately', () => {
    const [circle, ...others] = circlesOf([...imports, found('d/q.ts', 'a/x.ts')], 'folders');
    expect(circle?.places).toEqual(['a', 'a/b', 'c']);
    expect(circle && describeCircle(circle)).toContain(
      '3 folders need each other: a, a/b, c\n  a/x.ts:1 imports a/b/y.ts',
    );
    expect(others).toEqual([]);
  });

  test('does not exist if one direction is missing, nor within one folder', () => {
    const within = [found('c/z.ts', 'c/y.ts'), found('c/y.ts', 'c/z.ts')];
    expect(circlesOf([...imports.slice(0, 2), ...within], 'folders')).toEqual([]);
  });

  test('is one of files if two of the same folder need each other', () => {
    const within = [found('c/z.ts', 'c/y.ts'), found('c/y.ts', 'c/z.ts')];
    const [circle] = circlesOf([...imports.slice(0, 2), ...within], 'files');
    expect(circle && describeCircle(circle)).toContain('2 files need each other: c/y.ts, c/z.ts');
  });
});

test('imports are read in every form: of types, dynamic, re-exported, and workers', () => {
  const source = [
    "import a, { type B } from './a.ts';",
    "import type { C } from './c.ts';",
    "export * from './d.ts';",
    "export type { E } from './e.ts';",
    "const f = await import('./f.ts');",
    "type G = import('./g.ts').G;",
    "const h = new Worker(new URL('./h.ts', import.meta.url));",
    "// import './not.ts'",
  ].join('\n');
  expect(
    readImports('x.ts', source)
      .map(({ specifier, line }) => `${line} ${specifier}`)
      .toSorted(),
  ).toEqual(['a', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, index) => `${index + 1} ./${name}.ts`));
});

test('a source that cannot be parsed is not skipped', () => {
  expect(() => readImports('x.ts', 'import {')).toThrow('x.ts cannot be parsed');
});
