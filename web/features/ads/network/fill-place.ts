import type { AdsConfig } from '@vocabloom/contract/config.ts';
import type { AdChoice } from '../../../platform/ad-choice.ts';
import { adToken } from './ad-token.ts';
import { loadNetwork } from './load-network.ts';

type Place = { readonly place: HTMLElement; readonly ads: AdsConfig; readonly choice: AdChoice };

/**
 * Has the network fill a place. Rejects if it cannot, or if it has nothing to show; the place then shows a message of
 * our own. Without consent to personal advertisements no token is sent either.
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

/** Resolves when the network reports that it leaves a place empty; never otherwise. */
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
