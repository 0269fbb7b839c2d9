import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { owner } from '../port/identities.ts';
import { openPglite } from '../port/pglite.ts';

// Writes rows into the given data folder until it is killed, and names each one once it is committed.
const db = await openPglite({ dataDir: process.argv[2] ?? '' });
await db.once(owner, { text: 'create table if not exists written (id uuid primary key, filler text)' });
for (;;) {
  const ids = [randomUUID(), randomUUID()];
  await db.transaction(owner, async (tx) => {
    for (const id of ids) {
      await tx.query({ text: 'insert into written values ($1, $2)', values: [id, 'x'.repeat(500)] });
    }
  });
  writeSync(1, `${ids.join('\n')}\n`);
}
