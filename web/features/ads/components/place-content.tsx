import type { AdsConfig } from '@vocabloom/contract/config.ts';
import { useState } from 'react';
import { adChoice } from '../../../platform/ad-choice.ts';
import { useStore } from '../../../state/store.ts';
import { HouseMessage } from './house-message.tsx';
import { NetworkAd } from './network-ad.tsx';

/** An advertisement from the network if one is configured, allowed and available; otherwise a message of our own. */
export default function PlaceContent({ ads }: { ads: AdsConfig | null }) {
  const choice = useStore(adChoice);
  const [isEmpty, setIsEmpty] = useState(false);
  if (ads === null || choice === null || isEmpty) return <HouseMessage />;
  return <NetworkAd ads={ads} choice={choice} onEmpty={() => setIsEmpty(true)} />;
}
