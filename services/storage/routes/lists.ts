import { z } from 'zod';
import { readCursor, writeCursor } from '../list/cursor.ts';
import { type FlatEntry, flatColumns, listFlat } from '../list/list-flat.ts';
import { listColumns, listLevel } from '../list/list-level.ts';
import { requireBucketName } from '../names/names.ts';
import { limits } from '../ports/limits.ts';
import { readJson } from '../serve/read-json.ts';
import { json } from '../serve/reply.ts';
import type { Handler, Route } from '../serve/router.ts';
import { wholeNumber } from '../serve/whole-number.ts';
import { callerOf, runnerFor } from './asking.ts';

const order = z
  .enum(['asc', 'desc'])
  .nullish()
  .transform((value) => value ?? 'asc');

/** The number of rows requested, capped at `most`; `otherwise` is the default. */
const limit = (otherwise: number, most: number) =>
  wholeNumber({ min: 1 })
    .default(otherwise)
    .transform((asked) => Math.min(asked, most));

const levelSchema = z.object({
  prefix: z.string().default(''),
  limit: limit(100, limits.levelRows),
  offset: wholeNumber({ min: 0, max: limits.listOffset }).default(0),
  sortBy: z
    .object({ column: z.enum(listColumns).default('name'), order })
    .default({ column: 'name', order: 'asc' }),
  search: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
});

const level: Handler = async (call) => {
  const caller = await callerOf(call);
  const { sortBy, ...asked } = await readJson(call.body, levelSchema);
  requireBucketName(call.bucketId);
  const run = runnerFor(call, caller, 'storage.object.list');
  return json(await run((tx) => listLevel(tx, { ...asked, ...sortBy, bucketId: call.bucketId })));
};

const flatSchema = z.object({
  prefix: z.string().default(''),
  limit: limit(limits.flatRows, limits.flatRows),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(flatColumns).default('name'), order })
    .default({ column: 'name', order: 'asc' }),
});

const flat: Handler = async (call) => {
  const caller = await callerOf(call);
  const asked = await readJson(call.body, flatSchema);
  requireBucketName(call.bucketId);
  const { prefix, limit: most, with_delimiter: hasFolders } = asked;
  const cursor = asked.cursor === undefined ? null : readCursor(asked.cursor);
  const { column, order: direction } = cursor ?? { column: asked.sortBy.column, order: asked.sortBy.order };
  const run = runnerFor(call, caller, 'storage.object.list_v2');
  const found = await run((tx) =>
    listFlat(tx, {
      ...{ bucketId: call.bucketId, prefix, limit: most, hasFolders, column, order: direction },
      after: cursor?.after ?? null,
    }),
  );
  const page = found.slice(0, most);
  const last = page.at(-1);
  const hasNext = found.length > most && last !== undefined;
  return json({
    hasNext,
    ...(hasNext && {
      nextCursor: writeCursor({ column, order: direction, after: positionOf(last) }),
      nextCursorKey: last.name,
    }),
    folders: page
      .filter(({ id }) => id === null)
      .map(({ name }) => ({ key: lastStep(name.slice(0, -1)), name })),
    objects: page.filter(({ id }) => id !== null).map((entry) => objectOf(entry, hasFolders)),
  });
};

const positionOf = ({ phase, value, name }: FlatEntry) =>
  ({ phase: phase === 0 ? 0 : 1, value, name }) as const;

const lastStep = (name: string) => name.slice(name.lastIndexOf('/') + 1);

const objectOf = ({ phase: _phase, value: _value, ...object }: FlatEntry, hasKey: boolean) =>
  hasKey ? { key: lastStep(object.name), ...object } : object;

/** Calls that list the contents of a bucket (protocol: lists). */
export const listRoutes: readonly Route[] = [
  { method: 'POST', path: '/object/list/:bucket', handler: level },
  { method: 'POST', path: '/object/list-v2/:bucket', handler: flat },
];
