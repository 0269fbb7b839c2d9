import { progressFromRow } from '@vocabloom/contract/progress.ts';
import type { ReadStudyEvents } from '@vocabloom/contract/read-study-events.ts';
import type { EventResult, StudiedWord } from '@vocabloom/contract/study-events.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { foldInto } from '@vocabloom/core/srs/fold.ts';
import { initialProgress, type Progress } from '@vocabloom/core/srs/progress.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { httpError } from '../../platform/http/http-error.ts';
import { isolateFaults, type SavedEvents } from './isolate-faults.ts';
import { refold } from './refold.ts';
import {
  appendEvents,
  hasAccount,
  type LockedWord,
  lockWords,
  type StoredEvents,
  writeProgress,
} from './study.repository.ts';

type SaveEvents = {
  readonly database: Database;
  readonly userId: string;
  /** The tab that sends them, by the name it gave itself. */
  readonly tab?: string | undefined;
  readonly events: ReadStudyEvents['events'];
  /** Called with the reason why an event can't be stored. */
  readonly onRefused: (error: unknown) => void;
};

/**
 * The database records directly written progress as an event of its own; this setting says that the write comes from a
 * fold.
 */
const asFold = (tab: string | undefined) =>
  ({
    ...service,
    settings: {
      'vocabloom.fold': 'on',
      // In the form in which the data service passes on request headers.
      ...(tab !== undefined && { 'request.headers': JSON.stringify({ 'x-tab': tab }) }),
    },
  }) as const;

/**
 * Stores events of one person and updates the progress of their words, in one transaction (product: answers are
 * events). If an event can't be stored, it takes several transactions, and only that event is refused. Events stored
 * earlier change nothing, so a call may be repeated, and calls may overlap. Throws `study.not_saved` if nothing could
 * be stored for now, and `not_authenticated` if the account is gone.
 */
export async function saveEvents({ onRefused, ...sent }: SaveEvents): Promise<SavedEvents> {
  const saved = await isolateFaults(sent.events, {
    save: (part) => saveTogether({ ...sent, events: part }),
    onRefused,
  });
  // A token is believed for a moment after its account was deleted, and the words are gone with the account. The device
  // must hear of the account then, or it would drop the answers and go on.
  const lacksWords = saved.results.some(({ outcome }) => outcome === 'unknown_word');
  if (lacksWords && !(await hasAccount(sent))) throw httpError({ code: 'not_authenticated' });
  return saved;
}

async function saveTogether({
  database,
  userId,
  tab,
  events,
}: Omit<SaveEvents, 'onRefused'>): Promise<SavedEvents> {
  const wordIds = [...new Set(events.map(({ wordId }) => wordId))];
  return database.transaction({ ...asFold(tab), onBehalfOf: userId }, async (tx) => {
    const locked = await lockWords(tx, { userId, wordIds });
    const words = new Map(locked.map((word) => [word.id, word]));
    const ofKnownWords = events.filter(({ wordId }) => words.has(wordId));
    const stored = await appendEvents(tx, { userId, events: ofKnownWords });
    const progressByWord = await foldWords(tx, { userId, words, events: ofKnownWords, stored });
    const written = await writeProgress(tx, { userId, progressByWord });
    return {
      results: resultsOf(events, { words, newIds: stored.newIds }),
      words: Object.fromEntries(locked.map((word) => [word.id, written.get(word.id) ?? withoutKeys(word)])),
    };
  });
}

type FoldWords = {
  readonly userId: string;
  readonly words: ReadonlyMap<string, LockedWord>;
  readonly events: readonly StudyEvent[];
  readonly stored: StoredEvents;
};

/** The new progress of every word that got new events. */
async function foldWords(tx: Transaction, { userId, words, events, stored }: FoldWords) {
  const newEvents = events.filter(({ id }) => stored.newIds.has(id));
  const progressByWord = new Map<string, Progress>();
  const toRefold: LockedWord[] = [];
  for (const [wordId, added] of Map.groupBy(newEvents, ({ wordId }) => wordId)) {
    const word = words.get(wordId);
    if (word === undefined) continue;
    const last = stored.lastBefore.get(wordId);
    const progress = last === undefined ? beforeEvents(word) : progressFromRow(word);
    const folded = foldInto({ progress, last }, added);
    if (folded.kind === 'folded') progressByWord.set(wordId, folded.progress);
    else toRefold.push(word);
  }
  if (toRefold.length === 0) return progressByWord;
  const initial = new Map(toRefold.map((word) => [word.id, beforeEvents(word)]));
  return new Map([...progressByWord, ...(await refold(tx, { userId, initial }))]);
}

/**
 * Where the fold of a word begins: due since it was written. The row itself no longer tells after a fold; a word that
 * was written with a history has an event saying so.
 */
const beforeEvents = (word: LockedWord): Progress => initialProgress(Date.parse(word.created_at));

type Fate = { readonly words: ReadonlyMap<string, unknown>; readonly newIds: ReadonlySet<string> };

function resultsOf(events: readonly StudyEvent[], { words, newIds }: Fate): EventResult[] {
  const applied = new Set<string>();
  return events.map(({ id, wordId }) => {
    if (!words.has(wordId)) return { id, outcome: 'unknown_word' };
    if (!newIds.has(id) || applied.has(id)) return { id, outcome: 'duplicate' };
    applied.add(id);
    return { id, outcome: 'applied' };
  });
}

function withoutKeys({ id: _id, created_at: _createdAt, ...word }: LockedWord): StudiedWord {
  return word;
}
