import { laterTake, objectNameOf } from '@vocabloom/core/recordings/take.ts';
import { refusalIn, unreached } from '../../../platform/calls/data-answer.ts';
import type { RecordedSides } from '../../../platform/recordings/recorded-sides.ts';
import { keyOf, type Recording, type TakeSound } from '../../../platform/recordings/recording.ts';
import type { TellRecordings } from '../../../platform/recordings/tell-recordings.ts';

type Row = Recording & { readonly updatedAt: string };

/** The part of the services that recordings need: it can be unreachable, lose answers and not know a word. */
export function fakeRecordingsServer() {
  const files = new Map<string, TakeSound>();
  const rows = new Map<string, Row>();
  const unknown = new Set<string>();
  let isAway = false;
  let losesNext = false;
  let changes = 0;
  const reach = async () => {
    if (isAway) throw unreached('away');
  };
  const answer = async <Value>(value: Value): Promise<Value> => {
    if (!losesNext) return value;
    losesNext = false;
    throw unreached('lost');
  };
  const tell: TellRecordings = {
    upload: async (take, sound) => {
      await reach();
      files.set(objectNameOf(take), sound);
      return answer(undefined);
    },
    merge: async (recording) => {
      await reach();
      if (unknown.has(recording.wordId)) return answer(null);
      if (recording.durationMs !== null && !files.has(objectNameOf(recording)))
        throw refusalIn({ code: '23514' }, 400);
      const before = rows.get(keyOf(recording));
      changes += 1;
      const updatedAt = new Date(1_767_225_600_000 + changes).toISOString();
      const now = laterTake<Row>(before, { ...recording, updatedAt });
      for (const one of [before, recording])
        if (one && one.takeId !== now.takeId) files.delete(objectNameOf(one));
      rows.set(keyOf(recording), now);
      return answer(now);
    },
    changedSince: async (userId, since) => {
      await reach();
      return [...rows.values()].filter(
        (row) => row.userId === userId && (since === undefined || row.updatedAt > since),
      );
    },
    download: async (take) => {
      await reach();
      return files.get(objectNameOf(take));
    },
  };
  const recordedBy = (userId: string) => [...rows].filter(([, row]) => row.userId === userId);
  const sides: RecordedSides = {
    count: async (userId) => {
      await reach();
      return recordedBy(userId).length;
    },
    all: async (userId) => {
      await reach();
      return new Set(recordedBy(userId).map(([key]) => key));
    },
  };
  return {
    tell,
    sides,
    files: () => [...files.keys()].toSorted(),
    counts: () => [...rows.values()].map(({ takeId, durationMs }) => ({ takeId, durationMs })),
    goAway: () => {
      isAway = true;
    },
    comeBack: () => {
      isAway = false;
    },
    loseNextAnswer: () => {
      losesNext = true;
    },
    forgetWord: (wordId: string) => unknown.add(wordId),
    restoreWord: (wordId: string) => unknown.delete(wordId),
    /** Another device deletes a word that has recordings, which go along. */
    deleteWord: (wordId: string) => {
      unknown.add(wordId);
      for (const [key, row] of rows) {
        if (row.wordId !== wordId) continue;
        rows.delete(key);
        files.delete(objectNameOf(row));
      }
    },
  };
}
