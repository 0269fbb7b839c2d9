import { columnsOf } from '@vocabloom/contract/columns.ts';
import { recordingRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { PAGE_SIZE } from '../calls/all-pages.ts';
import { dataOf } from '../calls/data-answer.ts';
import { dataClient } from '../calls/data-client.ts';
import { keyOf } from './recording.ts';

/** Which sides of a person's words the server has a recording of, or the removal of one. */
export type RecordedSides = {
  readonly count: (userId: string) => Promise<number>;
  /** Their keys (`keyOf`). */
  readonly all: (userId: string) => Promise<ReadonlySet<string>>;
};

const SideSchema = z.extend(z.pick(recordingRow, { word_id: true }), { side: z.enum(['from', 'to']) });

/** Asks the data service, as the signed-in person. */
export const recordedSides: RecordedSides = {
  count: async (userId) => {
    const client = await dataClient();
    const asking = client.from('recordings').select('word_id', { count: 'exact', head: true });
    const answer = await asking.eq('user_id', userId);
    dataOf(answer);
    return z.number().parse(answer.count);
  },
  all: async (userId) => {
    const client = await dataClient();
    const sides = new Set<string>();
    let isMore = true;
    for (let last: string | undefined; isMore; ) {
      const asking = client.from('recordings').select(columnsOf(SideSchema)).eq('user_id', userId);
      // Not by position: if one goes meanwhile, those after it move up, and one would be missed.
      if (last !== undefined) asking.gte('word_id', last);
      const rows = z
        .array(SideSchema)
        .parse(dataOf(await asking.order('word_id').order('side').limit(PAGE_SIZE)));
      const before = sides.size;
      for (const { word_id: wordId, side } of rows) sides.add(keyOf({ wordId, side }));
      // The last word comes again, so that the end is where nothing new comes, however long the parts are.
      isMore = sides.size > before;
      last = rows.at(-1)?.word_id;
    }
    return sides;
  },
};
