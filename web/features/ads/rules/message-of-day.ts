import { DAY_MS } from '@vocabloom/core/srs/constants.ts';

const tips = ['aloud', 'often', 'groups', 'story'] as const;

export type HouseMessageName = 'premium' | (typeof tips)[number];

/**
 * What the installation says in its own place on a day of UTC: another hint each day; where premium is sold, every other day
 * that. All day the same, so that nothing changes under somebody's eyes.
 */
export function messageOfDay({
  nowMs,
  sellsPremium,
}: {
  readonly nowMs: number;
  readonly sellsPremium: boolean;
}): HouseMessageName {
  const day = Math.floor(nowMs / DAY_MS);
  if (sellsPremium && day % 2 === 0) return 'premium';
  const turn = sellsPremium ? Math.floor(day / 2) : day;
  return tips[turn % tips.length] ?? tips[0];
}
