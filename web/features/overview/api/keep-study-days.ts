import { timezone } from '../../../platform/calls/server-call.ts';
import { nowMs } from '../../../platform/clock.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { writeStudyDays } from '../copy/study-days-keeper.ts';
import { calendarWeeks } from '../rules/study-calendar.ts';
import { getStudyDays } from './get-study-days.ts';

/** Copies the days on which the person studied to this device. Rejects if the server cannot be asked. */
export async function keepStudyDays(userId: string): Promise<void> {
  const span = { nowMs: nowMs(), timeZone: timezone(), days: calendarWeeks * 7 };
  const studied = await getStudyDays(span);
  // They are those of whoever was signed in when they were asked for.
  const session = sessionStore.snapshot();
  if (session.status !== 'signed-in' || session.user.id !== userId) return;
  await writeStudyDays(userId, studied);
}
