import bowser from 'bowser';

/** The device's browser and system by names people know; null if it does not say. */
export type DeviceNames = { readonly browser: string | null; readonly system: string | null };

const longestAgent = 500;

/**
 * Parses the user agent, which anyone can make up: it helps people recognize a device, and must never decide anything.
 */
export function deviceOf(userAgent: string | null): DeviceNames {
  if (userAgent === null || userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent.slice(0, longestAgent));
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}

const longestName = 40;

const nameOf = (name: string | undefined): string | null =>
  name === undefined || name === '' ? null : name.slice(0, longestName);
