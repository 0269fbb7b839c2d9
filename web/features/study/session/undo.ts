import { type Session, type Step, withProgress } from './session.ts';

export const lastStep = (session: Session): Step | undefined => session.steps.at(-1);

/**
 * Undoes the last step: the same card on the table, turned as it was, the same card behind it, and the word's progress
 * as before. Changes that came from elsewhere meanwhile stay.
 */
export function undo(session: Session): Session {
  const step = lastStep(session);
  if (!step) return session;
  const back = { ...session, place: step.place, steps: session.steps.slice(0, -1), stopped: false };
  return step.event ? withProgress(back, step.wordId, step.before) : back;
}
