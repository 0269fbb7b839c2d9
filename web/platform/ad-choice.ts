import { createStore } from '../state/store.ts';
import { nowMs } from './clock.ts';
import { readSetting, settingKey, writeSetting } from './storage.ts';

/** A person's choice about ads from a network: nothing of the network is loaded before it (product: ads). */
export type AdChoice = 'personal' | 'general';

const setting = 'ads';
/** After this time the question is asked again. */
const heldMs = 365 * 24 * 60 * 60 * 1000;

const isChoice = (text: string | undefined): text is AdChoice => text === 'personal' || text === 'general';

/** The stored choice with its time, such as `personal@1790000000000`. Null if there is none or it is out of date. */
export function readAdChoice(): AdChoice | null {
  const [choice, madeAt] = readSetting(setting)?.split('@') ?? [];
  const ageMs = nowMs() - Number(madeAt);
  return isChoice(choice) && ageMs >= 0 && ageMs < heldMs ? choice : null;
}

/** The choice made on this device; null if there is none or it was made too long ago. */
export const adChoice = createStore<AdChoice | null>(readAdChoice());

/** A choice stored by another tab of this browser applies here as well. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === settingKey(setting)) adChoice.set(readAdChoice());
});

/** Stores a choice on this device, whoever is signed in. */
export function chooseAds(choice: AdChoice): void {
  writeSetting(setting, `${choice}@${nowMs()}`);
  adChoice.set(choice);
}
