import { Growth } from '../../../ui/growth.tsx';
import type { Tier } from '../../../ui/tiers.ts';

/**
 * A word's plant that grows up when its tier rises. The whole picture moves and no part inside it, which leaves the
 * main thread to the next card.
 */
export function GrowingPlant({ tier, size, grew }: { tier: Tier; size: number; grew: boolean }) {
  return (
    <span key={tier} className={grew ? 'inline-block animate-grow' : 'inline-block'}>
      <Growth tier={tier} size={size} />
    </span>
  );
}
