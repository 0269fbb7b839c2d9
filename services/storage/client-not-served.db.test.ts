import type { StorageClient } from '@supabase/storage-js';
import { describe, expect, test } from 'vitest';
import { publicMethods } from './testing/recorded.ts';
import { useTeam } from './testing/team.ts';

const { operator, called } = useTeam();
const unknown = { status: 404, statusCode: '404' };

test('buckets of tables, and vectors, are refused as by a server without them', async () => {
  const { analytics, vectors } = operator();
  expect((await analytics.createBucket('x')).error).toMatchObject(unknown);
  expect((await analytics.listBuckets()).error).toMatchObject(unknown);
  expect((await analytics.deleteBucket('x')).error).toMatchObject(unknown);
  const scope = vectors.from('x');
  const index = scope.index('i');
  const config = { indexName: 'i', dataType: 'float32', dimension: 3, distanceMetric: 'cosine' } as const;
  const vector = { float32: [1, 2, 3] };
  const answers = [
    await vectors.createBucket('x'),
    await vectors.getBucket('x'),
    await vectors.listBuckets(),
    await vectors.deleteBucket('x'),
    await scope.createIndex(config),
    await scope.listIndexes(),
    await scope.getIndex('i'),
    await scope.deleteIndex('i'),
    await index.putVectors({ vectors: [{ key: 'a', data: vector }] }),
    await index.getVectors({ keys: ['a'] }),
    await index.listVectors(),
    await index.queryVectors({ queryVector: vector, topK: 1 }),
    await index.deleteVectors({ keys: ['a'] }),
  ];
  for (const { error } of answers) expect(error).toMatchObject(unknown);
});

type Catalog = ReturnType<StorageClient['analytics']['from']>;
type Answer = { readonly data: unknown; readonly error: unknown };

const namespace = ['n'];
const id = { namespace, name: 't' };
const table = { name: 't', schema: { type: 'struct' as const, fields: [] } };

/** A method added by a new version of the library is a type error here. */
const ofCatalog: Readonly<Record<keyof Catalog, (catalog: Catalog) => Promise<Answer>>> = {
  listNamespaces: (catalog) => catalog.listNamespaces(),
  createNamespace: (catalog) => catalog.createNamespace({ namespace }),
  dropNamespace: (catalog) => catalog.dropNamespace({ namespace }),
  loadNamespaceMetadata: (catalog) => catalog.loadNamespaceMetadata({ namespace }),
  listTables: (catalog) => catalog.listTables({ namespace }),
  createTable: (catalog) => catalog.createTable({ namespace }, table),
  updateTable: (catalog) => catalog.updateTable(id, { properties: {} }),
  dropTable: (catalog) => catalog.dropTable(id),
  loadTable: (catalog) => catalog.loadTable(id),
  namespaceExists: (catalog) => catalog.namespaceExists({ namespace }),
  tableExists: (catalog) => catalog.tableExists(id),
  createNamespaceIfNotExists: (catalog) => catalog.createNamespaceIfNotExists({ namespace }),
  createTableIfNotExists: (catalog) => catalog.createTableIfNotExists({ namespace }, table),
};

describe('a catalog of tables', () => {
  test.each(Object.entries(ofCatalog))('is refused likewise: %s', async (name, ask) => {
    const { data, error } = await ask(operator().analytics.from('x'));
    if (name.endsWith('Exists') && !name.startsWith('create'))
      expect({ data, error }).toEqual({ data: false, error: null });
    else expect(error).toMatchObject({ status: 404 });
  });
});

test('every public method of the client library for tables and vectors was called', () => {
  const all = publicMethods('tables and vectors');
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((method) => !called.has(method))).toEqual([]);
});
