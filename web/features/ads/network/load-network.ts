import type { AdsConfig } from '@vocabloom/contract/config.ts';
import type { AdChoice } from '../../../platform/ad-choice.ts';
import { loadScript } from '../../../platform/load-script.ts';
import { allowsPersonalAds } from './find-consent.ts';

/** The queue that the network's script reads, and the settings it gets beforehand. */
type AdQueue = { push: (request: object) => unknown; requestNonPersonalizedAds?: 0 | 1 };

declare global {
  var adsbygoogle: AdQueue | undefined;
}

let loaded: { readonly choice: AdChoice; readonly done: Promise<void> } | undefined;

/** The choice with which the network was loaded in this page, if it was: the script cannot be made to forget it. */
export const choiceOfNetwork = (): AdChoice | undefined => loaded?.choice;

/**
 * Loads the ad network according to the choice, once in the life of the page. Rejects if it is blocked, fails or takes
 * too long.
 */
export function loadNetwork(ads: AdsConfig, choice: AdChoice): Promise<void> {
  loaded ??= { choice, done: load(ads, choice) };
  return loaded.done;
}

async function load(ads: AdsConfig, choice: AdChoice): Promise<void> {
  const queue: object[] = [];
  globalThis.adsbygoogle ??= queue;
  globalThis.adsbygoogle.requestNonPersonalizedAds = 1;
  const address = new URL(ads.scriptUrl);
  address.searchParams.set('client', ads.client);
  const scripts = [address.href, ...(ads.consentUrl === null ? [] : [ads.consentUrl])];
  await Promise.all(scripts.map(loadScript));
  const isPersonal = choice === 'personal' && (await allowsPersonalAds());
  globalThis.adsbygoogle.requestNonPersonalizedAds = isPersonal ? 0 : 1;
}
