import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../migrate/files.ts';
import { migrate } from '../migrate/migrate.ts';
import type { Database } from '../port/database.ts';
import { owner } from '../port/identities.ts';
import { createEmptyTestDatabase } from '../testing/create-test-database.ts';
import { createWords } from '../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createEmptyTestDatabase();
});
afterAll(() => db.close());

test('invalid histories accepted earlier keep their valid entries, in words and in events, without recording new events', async () => {
  const files = await readMigrations();
  await migrate(
    db,
    files.filter(({ version }) => version < 11),
  );
  const words = await createWords(db, { count: 3 });
  const entries = (count: number) => Array.from({ length: count }, (_, time) => ({ result: time % 2, time }));
  const dirty = [
    [
      { result: 1, time: 5, note: 'x'.repeat(1000) },
      { result: 0, time: 6.5 },
      { time: 1e300, result: 1 },
    ],
    [{ result: 1.0, time: -1 }, ...entries(19)],
    entries(20),
  ];
  for (const [n, { id, userId }] of words.entries()) {
    await db.once(
      { identity: { kind: 'claims', claims: { role: 'authenticated', sub: userId } } },
      { text: 'update words set history = $2 where id = $1', values: [id, JSON.stringify(dirty[n])] },
    );
  }
  await migrate(db, files);

  const kept = [
    [
      { result: 1, time: 5 },
      { result: 0, time: 6 },
    ],
    entries(19),
    entries(20),
  ];
  const { rows } = await db.once(owner, {
    text: `select w.history, array_agg(e.payload #> '{progress,history}') as recorded
      from public.words w join public.study_events e on e.user_id = w.user_id and e.word_id = w.id
      group by w.user_id, w.id, w.history, w.position order by w.position`,
  });
  expect(rows).toEqual(kept.map((history) => ({ history, recorded: [history] })));
});
