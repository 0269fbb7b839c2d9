import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Day, writeDay } from '../rules/days.ts';
import {
  type CalendarDay,
  calendarWeeks,
  firstWeekdayOf,
  type Strength,
  type StudyDay,
  studyCalendar,
} from '../rules/study-calendar.ts';

const shades: Record<Strength, string> = {
  0: 'var(--sunk)',
  1: 'color-mix(in oklab, var(--art-leaf) 45%, var(--sunk))',
  2: 'var(--art-leaf)',
  3: 'color-mix(in oklab, var(--art-leaf) 45%, var(--art-leaf-deep))',
  4: 'var(--art-leaf-deep)',
};

/** The days on which the learner studied, darker the more they answered. A day without answers is pale. */
export function StudyCalendar({ today, studied }: { today: Day; studied: readonly StudyDay[] }) {
  const { i18n } = useLingui();
  const weeks = studyCalendar({
    today,
    weeks: calendarWeeks,
    firstWeekday: firstWeekdayOf(i18n.locale),
    studied,
  });
  const days = weeks.flat().filter(({ answers }) => answers > 0);
  return (
    <figure>
      <div
        aria-hidden="true"
        className="grid max-w-sm grid-flow-col grid-rows-7 gap-1"
        style={{ gridTemplateColumns: `repeat(${calendarWeeks}, minmax(0, 1fr))` }}
      >
        {weeks.flat().map((day) => (
          <Cell key={day.day} of={day} isToday={day.day === today} />
        ))}
      </div>
      <figcaption className="mt-3 text-ink-soft text-sm">
        {days.length === 0 ? (
          <Trans>The days you study will turn green here.</Trans>
        ) : (
          <Plural
            value={days.length}
            one="You studied on # day in the last fifteen weeks."
            other="You studied on # days in the last fifteen weeks."
          />
        )}
      </figcaption>
      <VisuallyHidden>
        <ul>
          {days.map((day) => (
            <DayInWords key={day.day} of={day} />
          ))}
        </ul>
      </VisuallyHidden>
    </figure>
  );
}

function Cell({ of: { strength }, isToday }: { of: CalendarDay; isToday: boolean }) {
  return (
    <span
      className={`aspect-square rounded-[30%] border forced-color-adjust-none ${isToday ? 'border-ink' : 'border-line/60'}`}
      style={{ backgroundColor: shades[strength] }}
    />
  );
}

function DayInWords({ of: { day, answers } }: { of: CalendarDay }) {
  const { i18n } = useLingui();
  const date = writeDay(day, i18n.locale, { dateStyle: 'full' });
  return (
    <li>
      {date}: <Plural value={answers} one="# answer" other="# answers" />
    </li>
  );
}
