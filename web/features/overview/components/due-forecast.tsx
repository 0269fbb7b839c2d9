import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { writeDay, writeWeekday } from '../rules/days.ts';
import type { DueDay } from '../rules/due-forecast.ts';

/** The words that fall due in the coming days, one bar each, and their total. */
export function DueForecast({ days }: { days: readonly DueDay[] }) {
  const most = Math.max(1, ...days.map(({ due }) => due));
  const total = days.reduce((sum, { due }) => sum + due, 0);
  return (
    <figure>
      <ol className="grid h-40 grid-flow-col gap-1.5 sm:gap-2" style={{ gridAutoColumns: 'minmax(0, 1fr)' }}>
        {days.map((day, index) => (
          <Bar key={day.day} of={day} share={day.due / most} isToday={index === 0} />
        ))}
      </ol>
      <figcaption className="mt-3 text-ink-soft text-sm">
        {total === 0 ? (
          <Trans>Nothing comes due in the coming week.</Trans>
        ) : (
          <Plural value={total} one="# review in the coming week." other="# reviews in the coming week." />
        )}
      </figcaption>
    </figure>
  );
}

function Bar({ of: { day, due }, share, isToday }: { of: DueDay; share: number; isToday: boolean }) {
  const { i18n } = useLingui();
  const weekday = writeWeekday(day, i18n.locale);
  return (
    <li className="flex min-h-0 flex-col items-center text-sm">
      <VisuallyHidden>
        {writeDay(day, i18n.locale, { dateStyle: 'full' })}:{' '}
        <Plural value={due} one="# word due" other="# words due" />
      </VisuallyHidden>
      <span
        aria-hidden="true"
        className="flex min-h-0 w-full flex-1 flex-col items-center justify-end text-ink-soft tabular-nums"
      >
        {due > 0 && i18n.number(due)}
        <span
          className={`mt-1 w-full max-w-9 rounded-t-lg border-transparent border-t forced-color-adjust-none ${isToday ? 'bg-(--art-sun)' : 'bg-(--art-leaf)'}`}
          // The number above needs its room; a day without words keeps a baseline.
          style={{ height: `max(3px, ${share} * (100% - 1.75rem))` }}
        />
      </span>
      <span
        aria-hidden="true"
        // A word wider than its bar reaches a little beyond it on both sides.
        className={`mt-1.5 flex w-full justify-center whitespace-nowrap leading-normal ${isToday ? 'font-[650]' : 'text-ink-soft'}`}
      >
        {isToday ? <Trans>Today</Trans> : weekday}
      </span>
    </li>
  );
}
