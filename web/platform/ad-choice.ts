import { createStore } from '../state/store.ts';
import { nowMs } from './clock.ts';
import { readSetting, settingKey, writeSetting } from './storage.ts';

/** What somebody decided about advertisements of a network: nothing of it is loaded before (product: ads). */
export type AdChoice = 'personal' | 'general';

const setting = 'ads';
/** After so long it is asked again. */
const heldMs = 365 * 24 * 60 * 60 * 1000;

const isChoice = (text: string | undefined): text is AdChoice => text === 'personal' || text === 'general';

/** What this device keeps: `personal@1790000000000`, the choice and when it was made. Null where nothing holds. */
export function readAdChoice(): AdChoice | null {
  const [choice, madeAt] = readSetting(setting)?.split('@') ?? [];
  const ageMs = nowMs() - Number(madeAt);
  return isChoice(choice) && ageMs >= 0 && ageMs < heldMs ? choice : null;
}

/** The choice made on this device; null while none is, and when it was long ago. */
export const adChoice = createStore<AdChoice | null>(readAdChoice());

/** What another tab of this browser keeps holds here as well. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === settingKey(setting)) adChoice.set(readAdChoice());
});

/** Keeps a choice on this device, whoever is signed in. */
export function chooseAds(choice: AdChoice): void {
  writeSetting(setting, `${choice}@${nowMs()}`);
  adChoice.set(choice);
}
