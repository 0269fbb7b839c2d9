import { type Day, daysAfter } from './days.ts';

/** How many words of a module fall due on a day. */
export type DueShare = { readonly moduleId: string; readonly day: Day; readonly due: number };

export type DueDay = { readonly day: Day; readonly due: number };

/** The coming days, starting today, with what falls due on each, in one module or in all. */
export function dueForecast({
  today,
  days,
  shares,
  moduleId,
}: {
  today: Day;
  days: number;
  shares: readonly DueShare[];
  moduleId?: string | undefined;
}): readonly DueDay[] {
  const dueOn = new Map<Day, number>();
  for (const share of shares) {
    if (moduleId !== undefined && share.moduleId !== moduleId) continue;
    dueOn.set(share.day, (dueOn.get(share.day) ?? 0) + share.due);
  }
  return Array.from({ length: days }, (_, index) => daysAfter(today, index)).map((day) => ({
    day,
    due: dueOn.get(day) ?? 0,
  }));
}
