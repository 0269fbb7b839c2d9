import { columnsOf } from '@vocabloom/contract/columns.ts';
import { mergeRecordingRow, recordingRow } from '@vocabloom/contract/rows.gen.ts';
import { TAKE_TYPE } from '@vocabloom/core/recordings/limits.ts';
import { objectNameOf } from '@vocabloom/core/recordings/take.ts';
import * as z from 'zod/mini';
import { loadAllPages } from '../calls/all-pages.ts';
import { dataOf, refusalIn, unreached } from '../calls/data-answer.ts';
import { dataClient } from '../calls/data-client.ts';
import { loadConfig } from '../config.ts';
import { currentSession } from '../session/auth-client.ts';
import { fetchInSession } from '../session/fetch-in-session.ts';
import type { Recording, TakeSound } from './recording.ts';

/** How recordings are sent to and read from the server; every call can be repeated. */
export type TellRecordings = {
  /** Uploads the sound of a take. */
  readonly upload: (take: TakeOf, sound: TakeSound) => Promise<void>;
  /** Returns the take that counts now for the side, or null if the word is gone. */
  readonly merge: (recording: Recording) => Promise<Recording | null>;
  readonly changedSince: (
    userId: string,
    since: string | undefined,
  ) => Promise<readonly (Recording & { readonly updatedAt: string })[]>;
  /** The audio of a take; `undefined` if it has been removed meanwhile. */
  readonly download: (take: TakeOf) => Promise<TakeSound | undefined>;
};

type TakeOf = Pick<Recording, 'userId' | 'takeId'>;

const side = z.enum(['from', 'to']);
const RowSchema = z.extend(z.omit(recordingRow, { object_name: true }), { side });
const MergedSchema = z.extend(mergeRecordingRow, { side, duration_ms: recordingRow.shape.duration_ms });
const columns = columnsOf(RowSchema);

const recordingOf = (row: z.infer<typeof RowSchema>) => ({
  userId: row.user_id,
  wordId: row.word_id,
  side: row.side,
  takeId: row.take_id,
  madeAtMs: row.made_at,
  durationMs: row.duration_ms,
  updatedAt: row.updated_at,
});

const RefusalSchema = z.object({ code: z.optional(z.string()) });

async function askStorage(path: string, init: RequestInit = {}): Promise<Response> {
  const [{ anonKey }, session] = await Promise.all([loadConfig(), currentSession()]);
  const headers = new Headers(init.headers);
  headers.set('apikey', anonKey);
  headers.set('authorization', `Bearer ${session?.access_token ?? anonKey}`);
  return fetchInSession(`/storage/v1/object/${path}`, { ...init, headers }).catch((error: unknown) => {
    throw unreached(error);
  });
}

/** Why the storage service refused, as its body says (protocol: storage errors). */
async function refusalOf(response: Response): Promise<{ readonly code: string; readonly error: Error }> {
  const said: unknown = await response.json().catch(() => null);
  const read = RefusalSchema.safeParse(said);
  return { code: (read.success && read.data.code) || '', error: refusalIn(said, response.status) };
}

/** Calls the services for recordings, as the signed-in person. */
export const tellRecordings: TellRecordings = {
  upload: async (take, sound) => {
    const response = await askStorage(`recordings/${objectNameOf(take)}`, {
      method: 'POST',
      headers: { 'content-type': TAKE_TYPE, 'x-upsert': 'false' },
      body: sound,
    });
    if (response.ok) return;
    const { code, error } = await refusalOf(response);
    // An id belongs to one take: the upload succeeded before, and only the answer was lost.
    if (code === 'KeyAlreadyExists' || code === 'ResourceAlreadyExists') return;
    throw error;
  },
  merge: async ({ wordId, side, takeId, madeAtMs, durationMs }) => {
    const client = await dataClient();
    const rows = dataOf(
      await client.rpc('merge_recording', {
        in_word: wordId,
        in_side: side,
        in_take: takeId,
        made_at_ms: madeAtMs,
        lasts_ms: durationMs ?? 0,
      }),
    );
    const [row] = z.array(MergedSchema).parse(rows);
    return row ? recordingOf(row) : null;
  },
  changedSince: async (userId, since) => {
    const client = await dataClient();
    return loadAllPages({
      expected: 0,
      load: async ([first, last]) => {
        const asking = client.from('recordings').select(columns).eq('user_id', userId);
        if (since !== undefined) asking.gt('updated_at', since);
        const rows = dataOf(
          await asking.order('updated_at').order('word_id').order('side').range(first, last),
        );
        return z.array(RowSchema).parse(rows).map(recordingOf);
      },
    });
  },
  download: async (take) => {
    const response = await askStorage(`authenticated/recordings/${objectNameOf(take)}`);
    if (response.ok) return response.arrayBuffer();
    const { code, error } = await refusalOf(response);
    if (code === 'NoSuchKey') return undefined;
    throw error;
  },
};
