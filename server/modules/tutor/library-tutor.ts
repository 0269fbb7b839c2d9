import type { Clock } from '@vocabloom/database/port/clock.ts';
import { httpError } from '../../platform/http/http-error.ts';
import type { LibraryThread } from './library/thread.ts';
import { operationOf } from './operations/operations.ts';
import type { Tutor } from './tutor.ts';

export type LibraryTutor = { readonly library: Pick<LibraryThread, 'ask'>; readonly clock: Clock };

/**
 * A tutor whose answers come from the built-in library: the same engine, no model, no tokens (product: the built-in
 * library).
 */
export const libraryTutor = ({ library, clock }: LibraryTutor): Tutor => ({
  answer: async (name, request, { signal, onCall }) => {
    const startedMs = clock.nowMs();
    const answer = await library.ask(name, request, signal);
    const durationMs = Math.max(0, Math.round(clock.nowMs() - startedMs));
    onCall({ provider: 'library', model: 'library', durationMs, outcome: 'usable' });
    if (answer !== undefined) return answer;
    const { failure, unknownToLibrary = failure } = operationOf(name);
    throw httpError({ code: unknownToLibrary });
  },
});
