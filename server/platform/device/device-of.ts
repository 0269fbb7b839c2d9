import bowser from 'bowser';

/** What is told of a device: names of a browser and a system as people know them; null where it does not say. */
export type DeviceNames = { readonly browser: string | null; readonly system: string | null };

const longestAgent = 500;

/** Reads what a browser says of itself, which anybody may make up: for people to recognise, never to decide by. */
export function deviceOf(userAgent: string | null): DeviceNames {
  if (userAgent === null || userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent.slice(0, longestAgent));
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}

const longestName = 40;

const nameOf = (name: string | undefined): string | null =>
  name === undefined || name === '' ? null : name.slice(0, longestName);
