import { expect, test } from 'vitest';
import { publicMethods } from './testing/recorded.ts';
import { useTeam } from './testing/team.ts';

const { operator, called } = useTeam();

test('tables and vectors are refused as by a server without them', async () => {
  const unknown = { status: 404, statusCode: '404' };
  const { analytics, vectors } = operator();
  expect((await analytics.createBucket('x')).error).toMatchObject(unknown);
  expect((await analytics.listBuckets()).error).toMatchObject(unknown);
  expect((await analytics.deleteBucket('x')).error).toMatchObject(unknown);
  expect(await analytics.from('x').listNamespaces()).toMatchObject({ error: { status: 404 } });
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

test('every public method of the client library for tables and vectors was called', () => {
  const all = publicMethods('tables and vectors');
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((method) => !called.has(method))).toEqual([]);
});
