import type { Tier } from '@vocabloom/core/srs/progress.ts';
import { allTiers, type TierCounts, totalOf } from './tier-counts.ts';

/**
 * The plants to draw for a bed of words, from seed to bloom: one for each word if there is room, otherwise `room`
 * plants divided in proportion (largest remainders first), where every tier with a word keeps a plant.
 */
export const plantBed = ({ counts, room }: { counts: TierCounts; room: number }): readonly Tier[] => {
  const total = totalOf(counts);
  const plants = (numbers: TierCounts) => allTiers.flatMap((tier) => Array<Tier>(numbers[tier]).fill(tier));
  if (total <= room) return plants(counts);
  const present = allTiers.filter((tier) => counts[tier] > 0);
  const spare = room - present.length;
  const shares = present.map((tier) => {
    const exact = (counts[tier] / total) * spare;
    return { tier, plants: 1 + Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  let left = room - shares.reduce((sum, share) => sum + share.plants, 0);
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder)) {
    if (left <= 0) break;
    share.plants += 1;
    left -= 1;
  }
  return shares.flatMap(({ tier, plants: number }) => Array<Tier>(number).fill(tier));
};
