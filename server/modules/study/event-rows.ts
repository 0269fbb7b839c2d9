import type { StudyEvent } from '@vocabloom/core/srs/event.ts';

/** A row of `study_events`: what is particular to a kind is in `payload`, in the words of the contract. */
export type EventRow = {
  readonly id: string;
  readonly word_id: string;
  readonly kind: StudyEvent['kind'];
  readonly at_ms: number;
  readonly scheduler: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
};

export function eventToRow({ id, wordId, kind, atMs, ...particular }: StudyEvent): EventRow {
  const { scheduler = null, ...payload } = particular as { readonly scheduler?: string };
  return { id, word_id: wordId, kind, at_ms: atMs, scheduler, payload };
}

/** The event of a row. Rows are trusted: they were checked when they were written, here or by the database. */
export function eventFromRow({ id, word_id, kind, at_ms, scheduler, payload }: EventRow): StudyEvent {
  const particular = scheduler === null ? payload : { ...payload, scheduler };
  return { ...particular, id, wordId: word_id, kind, atMs: at_ms } as StudyEvent;
}
