import type { AdsConfig } from '@vocabloom/contract/config.ts';
import type { AdChoice } from '../../../platform/ad-choice.ts';
import { adToken } from './ad-token.ts';
import { loadNetwork } from './load-network.ts';

type Place = { readonly place: HTMLElement; readonly ads: AdsConfig; readonly choice: AdChoice };

/**
 * Has the network fill a place. Rejects where it can't, or has nothing to show: the place then says something of our own.
 * Who wants no personal advertisements gets no token either.
 */
export async function fillPlace({ place, ads, choice }: Place): Promise<void> {
  const [token] = await Promise.all([choice === 'personal' ? adToken() : null, loadNetwork(ads, choice)]);
  if (!place.isConnected) return;
  Object.assign(place.dataset, { adClient: ads.client, adSlot: ads.slot });
  if (token !== null) place.dataset.adToken = token;
  const emptiness = untilUnfilled(place);
  globalThis.adsbygoogle?.push({});
  await emptiness;
  throw new Error('the network had nothing to show');
}

/** Resolves when the network says that it fills a place with nothing; never otherwise. */
function untilUnfilled(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (place.dataset.adStatus !== 'unfilled') return;
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { attributeFilter: ['data-ad-status'] });
  });
}
