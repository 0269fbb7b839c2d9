import { readSetting, writeSetting } from './storage.ts';

/** What pages outside the demo need to know about it: whether this device has data from it, and where it goes. */

const waiting = 'demo.waits';
const going = 'demo.goes-to';

/** For a person who signed up with a provider, whose address is not known here. */
const anybody = '*';

/** Whether the demo has words or progress on this device that a person may want to keep. */
export const demoWaits = (): boolean => readSetting(waiting) !== null;

/** Notes whether there is demo data to keep. */
export function markDemo(waits: boolean): void {
  writeSetting(waiting, waits ? 'yes' : null);
  if (!waits) writeSetting(going, null);
}

/** When a person signs up here, the demo goes into the account with this address; null if it is not known yet. */
export function sendDemoAlong(email: string | null): void {
  if (demoWaits()) writeSetting(going, email?.trim().toLowerCase() ?? anybody);
}

/** Whether the demo is to go into this account. */
export const demoGoesTo = (email: string): boolean => {
  const address = readSetting(going);
  return demoWaits() && address !== null && (address === anybody || address === email.toLowerCase());
};
