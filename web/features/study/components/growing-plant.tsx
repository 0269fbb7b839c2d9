import { Growth } from '../../../ui/growth.tsx';
import type { Tier } from '../../../ui/tiers.ts';

/**
 * A word's plant, which grows when the word's tier rises. The picture moves as a whole, with no moving parts inside, so
 * the main thread stays free for the next card.
 */
export function GrowingPlant({ tier, size, grew }: { tier: Tier; size: number; grew: boolean }) {
  return (
    <span key={tier} className={grew ? 'inline-block animate-grow' : 'inline-block'}>
      <Growth tier={tier} size={size} />
    </span>
  );
}
