import { DAY_MS } from '@vocabloom/core/srs/constants.ts';

const tips = ['aloud', 'often', 'groups', 'story'] as const;

export type HouseMessageName = 'premium' | (typeof tips)[number];

/**
 * The installation's message for its own place on a given UTC day: a different tip each day; if premium is sold, it
 * takes every other day. It stays the same all day, so that nothing changes while somebody is looking.
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
