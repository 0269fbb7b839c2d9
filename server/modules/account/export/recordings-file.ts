import type { Readable } from 'node:stream';
import { modulesNewRow, recordingRow, wordRow } from '@vocabloom/contract/rows.gen.ts';
import { MAX_RECORDINGS } from '@vocabloom/core/recordings/limits.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { objectRow } from '@vocabloom/database/rows.gen.ts';
import { Zip, ZipPassThrough } from 'fflate';
import * as z from 'zod/mini';
import type { Exported } from './json-file.ts';

/** Gives the bytes of a stored file by its id; null if there is no such file. */
export type ReadKept = (version: string) => Promise<Readable | null>;

const take = z.extend(z.pick(recordingRow, { take_id: true, updated_at: true }), {
  text: wordRow.shape.to_text,
  lang: modulesNewRow.shape.to_lang,
  version: objectRow.shape.version,
});
type KeptTake = z.infer<typeof take>;

/**
 * All recordings as WAV files in one ZIP, piece by piece, with one of them in memory at a time (product: your data).
 */
export async function* recordingsFile(
  { read, userId }: Exported,
  readKept: ReadKept,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for (const one of await takesOf({ read, userId })) {
    const sound = await soundOf(one, readKept);
    // Removed since it was listed.
    if (sound === null) continue;
    const file = new ZipPassThrough(nameOf(one));
    file.mtime = one.updated_at;
    zip.add(file);
    file.push(sound, true);
    yield* made;
    made = [];
  }
  zip.end();
  yield* made;
}

async function takesOf({ read, userId }: Pick<Exported, 'read' | 'userId'>): Promise<readonly KeptTake[]> {
  const result = await read({
    text: `
      select r.take_id, r.updated_at, o.version,
        case r.side when 'to' then w.to_text else w.from_text end as text,
        case r.side when 'to' then m.to_lang else m.from_lang end as lang
      from public.recordings r
      join public.words w on w.user_id = r.user_id and w.id = r.word_id
      join public.word_groups g on g.user_id = w.user_id and g.id = w.group_id
      join public.modules_new m on m.user_id = g.user_id and m.id = g.module_id
      join storage.objects o on o.bucket_id = 'recordings' and o.name = r.object_name
      where r.user_id = $1
      order by r.word_id, r.side limit ${MAX_RECORDINGS}`,
    values: [userId],
  });
  return rowsOf(take, result);
}

async function soundOf({ version }: KeptTake, readKept: ReadKept): Promise<Uint8Array | null> {
  const kept = await readKept(version);
  if (kept === null) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of kept) pieces.push(z.instanceof(Uint8Array).parse(piece));
  return Buffer.concat(pieces);
}

/** Characters that some file system refuses in a name. */
const unfit = /[\p{C}/\\:*?"<>|]/gu;
const MAX_TEXT = 60;

/** The recorded text, its language, and the beginning of the id that the JSON file uses for it. */
const nameOf = ({ text, lang, take_id: id }: KeptTake): string => {
  const said = [...text.replace(unfit, ' ')].slice(0, MAX_TEXT).join('').trim();
  return `${said} (${lang}) ${id}.wav`;
};
