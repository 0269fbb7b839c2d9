import { readSetting, writeSetting } from './storage.ts';

/** What pages outside the demo have to know of it: that something of it waits on this device, and where it goes. */

const waiting = 'demo.waits';
const going = 'demo.goes-to';

/** Whoever signed up with a provider, whose address is not known here. */
const anybody = '*';

/** Whether the demo has words or progress on this device that somebody may want to keep. */
export const demoWaits = (): boolean => readSetting(waiting) !== null;

/** Notes that there is something, or nothing any more. */
export function markDemo(waits: boolean): void {
  writeSetting(waiting, waits ? 'yes' : null);
  if (!waits) writeSetting(going, null);
}

/** Somebody signs up here: the demo goes along into the account with this address; null where it is not known yet. */
export function sendDemoAlong(email: string | null): void {
  if (demoWaits()) writeSetting(going, email?.trim().toLowerCase() ?? anybody);
}

/** Whether the demo is to go into this account. */
export const demoGoesTo = (email: string): boolean => {
  const address = readSetting(going);
  return demoWaits() && address !== null && (address === anybody || address === email.toLowerCase());
};
