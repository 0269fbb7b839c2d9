import { describe, expect, it } from 'vitest';
import { functionsIn, listenerSetsIn, MOST_LINES } from './functions.ts';
import { readProductCode } from './product-code.ts';

const code = [...readProductCode()];

/** Longer functions that stay so, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'database/json/json-reader.ts startJsonReader': 'one reader: its small steps share the place in the text',
  'database/port/postgres-listener.ts createListener':
    'one connection: what makes, asks and loses it shares its state',
  'database/port/pglite.ts createDatabase': 'one engine: what starts, lends and ends it shares its state',
  'server/app.ts buildApp': 'a list: what the server is made of, in its order',
  'server/platform/http/metrics.ts createMetrics': 'a list: what is counted, one entry each',
};

describe('the functions of the product', () => {
  const tooLong = code
    .flatMap(([path, source]) => functionsIn(path, source).map((one) => ({ path, ...one })))
    .filter(({ lines }) => lines > MOST_LINES);

  it('are no longer than 80 lines: what is longer is several things, so give its parts names of their own', () => {
    const unexpected = tooLong.filter(({ path, name }) => allowed[`${path} ${name}`] === undefined);
    expect(unexpected.map(({ path, name, lines }) => `${path} ${name}: ${lines} lines`)).toEqual([]);
  });

  it('on the list are indeed longer: a shortened one leaves the list', () => {
    const long = new Set(tooLong.map(({ path, name }) => `${path} ${name}`));
    expect(Object.keys(allowed).filter((one) => !long.has(one))).toEqual([]);
  });

  it('that are components have no such list', () => {
    expect(tooLong.filter(({ isComponent }) => isComponent).map(({ name }) => name)).toEqual([]);
  });
});

describe('the web app', () => {
  it('keeps listeners in one place: what screens follow is a store of web/state', () => {
    const keepers = code.filter(
      ([path, source]) => path.startsWith('web/') && listenerSetsIn(path, source) > 0,
    );
    expect(keepers.map(([path]) => path)).toEqual(['web/state/listeners.ts']);
  });
});

describe('a function', () => {
  const source = `
const List = memo(function Rows({
  rows,
}: Props) {
  const add = () => {
    keep(function () {});
  };
  return <ol onClick={add}>é</ol>;
});
export const read = (row: Row): Row =>
  row;
`;

  it('is counted from its first line to its last, wherever it is', () => {
    expect(functionsIn('list.tsx', source)).toEqual([
      { name: 'Rows', firstLine: 2, lines: 8, isComponent: true },
      { name: 'add', firstLine: 5, lines: 3, isComponent: false },
      { name: 'add', firstLine: 6, lines: 1, isComponent: false },
      { name: 'read', firstLine: 10, lines: 2, isComponent: false },
    ]);
  });

  it('is a component only in a file of components', () => {
    const [made] = functionsIn('make.ts', 'export function Make() {}');
    expect(made?.isComponent).toBe(false);
  });
});

describe('a set of listeners', () => {
  it('is told apart from a set of anything else', () => {
    expect(listenerSetsIn('store.ts', 'const all = new Set<() => void>();')).toBe(1);
    expect(listenerSetsIn('ids.ts', 'const ids = new Set<string>(); new Set(ids);')).toBe(0);
  });
});
