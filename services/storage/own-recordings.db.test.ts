import type { Transaction } from '@vocabloom/database/port/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFlat } from './list/list-flat.ts';
import { listLevel } from './list/list-level.ts';
import { person, startStorage, type TestStorage } from './testing/start-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

const note = (folder: string, count: number) =>
  storage.sql(`insert into storage.objects (bucket_id, name, version)
    select 'recordings', '${folder}/' || n, gen_random_uuid() from generate_series(1, ${count}) n`);

/** How a statement has read the rows of objects. */
async function planOf(who: ReturnType<typeof person>, work: (tx: Transaction) => Promise<unknown>) {
  const lines: unknown[] = [];
  await storage.database.transaction({ identity: { kind: 'claims', claims: who } }, (tx) =>
    work({
      ...tx,
      query: async ({ text, ...rest }) => {
        const plan = await tx.query({ ...rest, text: `explain (analyze, costs off, timing off) ${text}` });
        lines.push(...plan.rows.map((row) => row['QUERY PLAN']));
        return tx.query({ ...rest, text });
      },
    }),
  );
  return / on objects.*?(?=->|$)/s.exec(lines.join('\n'))?.[0];
}

const list = { bucketId: 'recordings', limit: 100, column: 'name', order: 'asc' } as const;

test.each(['', 'own'])('a list of recordings below %j reads nobody else’s rows', async (below) => {
  const ada = person();
  await note(ada.sub, 3);
  for (const { sub } of [person(), person()]) await note(sub, 1000);
  await storage.sql('analyze storage.objects');
  const prefix = below === '' ? '' : `${ada.sub}/`;
  for (const asked of [
    (tx: Transaction) => listLevel(tx, { ...list, prefix, offset: 0, search: '' }),
    (tx: Transaction) => listFlat(tx, { ...list, prefix, hasFolders: false, after: null }),
  ]) {
    const plan = await planOf(ada, asked);
    expect(plan).toContain('actual rows=3');
    expect(plan).not.toContain('Rows Removed');
  }
});

test('what only begins like somebody’s folder is not theirs', async () => {
  const ada = person();
  await note(ada.sub, 1);
  for (const folder of ['-', '.', '0', '_']) await note(`${ada.sub}${folder}`, 1);
  await storage.sql(`insert into storage.objects (bucket_id, name, version)
    values ('recordings', '${ada.sub}', gen_random_uuid()), ('recordings', '${ada.sub}.wav', gen_random_uuid())`);
  const files = storage.client(ada).from('recordings');
  expect((await files.listV2({})).data?.objects.map(({ name }) => name)).toEqual([`${ada.sub}/1`]);
  for (const name of [`${ada.sub}0/1`, `${ada.sub}./1`, `${ada.sub}.wav`, ada.sub]) {
    expect((await files.createSignedUrl(name, 60)).error, name).toMatchObject({ code: 'NoSuchKey' });
    expect((await files.remove([name])).data, name).toEqual([]);
  }
});
