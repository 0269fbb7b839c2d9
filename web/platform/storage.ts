/** The key under which the browser stores a setting. */
export const settingKey = (name: string): string => `vocabloom.${name}`;

/**
 * Small settings stored on this device. Private windows may refuse storage: then nothing is remembered, but nothing
 * fails.
 */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(settingKey(name));
  } catch {
    return null;
  }
}

export function writeSetting(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(settingKey(name));
    else localStorage.setItem(settingKey(name), value);
  } catch {
    // Nothing to do: the choice lasts until the page is closed.
  }
}
