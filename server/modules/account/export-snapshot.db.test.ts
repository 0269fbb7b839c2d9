import { setTimeout as pause } from 'node:timers/promises';
import { AccountExportSchema } from '@vocabloom/contract/account-export.ts';
import type { Database, Statement } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { createGroup, createUser, type TestGroup } from '@vocabloom/database/testing/factories.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonFile } from './export/json-file.ts';
import type { Read } from './export/one-state.ts';
import { exportLimits, snapshotFiles } from './export/snapshot-file.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const addWords = async (userId: string, { groupId, count }: { groupId: string; count: number }) => {
  await database.once(owner, {
    text: `insert into public.words (user_id, group_id, from_text, to_text)
      select $1, $2, 'word ' || n, 'palabra ' || n from generate_series(1, $3::integer) n`,
    values: [userId, groupId, count],
  });
};

async function learner() {
  const { id: userId } = await createUser(database);
  const group = await createGroup(database, { userId });
  await addWords(userId, { groupId: group.id, count: 3 });
  return { userId, group };
}

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const write = (userId: string) => (read: Read) => jsonFile({ read, userId, nowMs: 0 });

/** A database that calls `onRead` after each statement of the export is answered. */
const disturbed = (onRead: (statement: Statement) => Promise<void>): Database => ({
  ...database,
  once: async (options, statement) => {
    const result = await database.once(options, statement);
    await onRead(statement);
    return result;
  },
  transaction: (options, work) =>
    database.transaction(options, (tx) =>
      work({
        ...tx,
        query: async (statement) => {
          const result = await tx.query(statement);
          // With a single connection nobody else gets in between.
          if (database.engine === 'postgres') await onRead(statement);
          return result;
        },
      }),
    ),
});

/** The page of groups, not the check whether they were changed. */
const readsGroups = (text: string): boolean => text.includes('from public.word_groups as listed');

/** Replaces the group with another that has other words, after modules and groups are read and before words are. */
const replaceGroup = ({ userId, moduleId }: TestGroup, most: number) => {
  let done = 0;
  return async ({ text }: Statement) => {
    if (!readsGroups(text) || done >= most) return;
    done += 1;
    await database.once(owner, {
      text: 'delete from public.word_groups where user_id = $1',
      values: [userId],
    });
    const module = { id: moduleId, userId };
    const group = await createGroup(database, { module, name: `Later ${done}` });
    await addWords(userId, { groupId: group.id, count: 5 });
  };
};

describe('an export', () => {
  test.each([1, 100])(
    'shows one moment, even though something changes %i times while it is read',
    async (most) => {
      const { userId, group } = await learner();
      let changes = 0;
      const change = replaceGroup(group, most);
      const make = snapshotFiles();
      const { bytes, stream } = await make({
        database: disturbed(async (statement) => {
          if (readsGroups(statement.text)) changes += 1;
          await change(statement);
        }),
        userId,
        write: write(userId),
      });
      const text = await textOf(stream);
      expect(changes).toBeGreaterThan(0);
      expect(Buffer.byteLength(text)).toBe(bytes);
      const { word_groups: groups, words } = AccountExportSchema.parse(JSON.parse(text));
      expect(groups).toHaveLength(1);
      expect(new Set(words.map(({ group_id }) => group_id))).toEqual(new Set([groups[0]?.id]));
      expect(words).toHaveLength(groups[0]?.num_words ?? -1);
    },
  );

  test('that the person’s own changes would keep from finishing makes these wait, and nobody else', async () => {
    const { userId, group } = await learner();
    const other = await learner();
    let transactions = 0;
    const waiting: Promise<unknown>[] = [];
    const addAsPerson = (of: { userId: string; groupId: string }) =>
      database.once(
        { identity: { kind: 'claims', claims: { role: 'authenticated', sub: of.userId } } },
        {
          text: `insert into public.words (user_id, group_id, from_text, to_text) values ($1, $2, 'one', 'more')`,
          values: [of.userId, of.groupId],
        },
      );
    const disturbing = disturbed(async ({ text }) => {
      if (!readsGroups(text)) return;
      waiting.push(addAsPerson({ userId, groupId: group.id }));
      // People who are not exporting are never held up; otherwise this would wait forever.
      await addAsPerson({ userId: other.userId, groupId: other.group.id });
    });
    const make = snapshotFiles();
    const { stream } = await make({
      database: {
        ...disturbing,
        transaction: (options, work) => {
          transactions += 1;
          return disturbing.transaction(options, work);
        },
      },
      userId,
      write: write(userId),
    });
    const { word_groups: groups, words } = AccountExportSchema.parse(JSON.parse(await textOf(stream)));
    expect(words).toHaveLength(groups[0]?.num_words ?? -1);
    expect(transactions).toBe(database.engine === 'pglite' ? 0 : 1);
    await Promise.all(waiting);
    expect(waiting).toHaveLength(database.engine === 'pglite' ? 3 : 1);
  });

  test('that is read slowly holds no transaction, and ends at its time limit', async () => {
    const { userId } = await learner();
    const limits = { ...exportLimits, sendMs: 30 };
    const make = snapshotFiles(limits);
    const { stream } = await make({ database, userId, write: write(userId) });
    // While nobody reads, others use the database and the time passes.
    await addWords(userId, { groupId: (await createGroup(database, { userId })).id, count: 1 });
    await expect(textOf(slowly(stream))).rejects.toThrow('read too slowly');
    // However busy this machine is, the next reader is not slow.
    limits.sendMs = exportLimits.sendMs;
    await expect(textOf((await make({ database, userId, write: write(userId) })).stream)).resolves.toContain(
      'vocabloom-account',
    );
  });

  test.each([
    ['bytes', { bytes: 100 }],
    ['time', { readMs: -1 }],
  ])(
    'that takes too much %s is refused before any of it is sent, and gives up its place',
    async (_, limit) => {
      const { userId } = await learner();
      const make = snapshotFiles({ ...exportLimits, ...limit, open: 1, reading: 1 });
      for (const _attempt of [1, 2])
        await expect(make({ database, userId, write: write(userId) })).rejects.toMatchObject({
          code: 'overloaded',
          retryAfterSeconds: 10,
          cause: expect.objectContaining({ message: expect.stringContaining('an export ended at') }),
        });
    },
  );

  test('has to wait while the maximum number are being made or waiting to be read', async () => {
    const { userId } = await learner();
    const make = snapshotFiles({ ...exportLimits, open: 1 });
    const first = await make({ database, userId, write: write(userId) });
    await expect(make({ database, userId, write: write(userId) })).rejects.toMatchObject({
      code: 'overloaded',
    });
    first.stream.destroy();
    await expect.poll(() => first.stream.closed).toBe(true);
    (await make({ database, userId, write: write(userId) })).stream.destroy();
  });
});

async function* slowly(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  await pause(60);
  yield* stream;
}
