import type { OnAccountEvent } from '@vocabloom/auth-service/ports/ports.ts';
import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { type DeviceNames, deviceOf } from '../../platform/device/device-of.ts';
import type { EnqueueLetter } from '../../platform/mail/letters/enqueue-letter.ts';
import { readRecipient } from '../../platform/mail/letters/recipient.ts';

/**
 * Writes to a person whose account was signed in to on a new device, except the very first one (product: letters). With
 * a second step, the letter goes out at the first step, so that it also reports someone who knows only the password.
 */
export const tellOfNewDevices =
  ({ enqueueLetter }: { readonly enqueueLetter: EnqueueLetter }): OnAccountEvent =>
  async (tx, event) => {
    if (event.kind !== 'signed-in' || event.isKnownDevice || event.isFirst) return;
    const recipient = await readRecipient(tx, event.userId);
    if (recipient === null) return;
    const device = inWords(deviceOf(event.userAgent), recipient.language);
    await enqueueLetter(tx, {
      ...recipient,
      letter: { kind: 'new-device', device, at: new Date(event.atMs) },
    });
  };

type Words = { readonly both: (browser: string, system: string) => string; readonly unknown: string };

const words: Readonly<Record<InterfaceLanguageCode, Words>> = {
  en: { both: (browser, system) => `${browser} on ${system}`, unknown: 'An unknown device' },
  es: { both: (browser, system) => `${browser} en ${system}`, unknown: 'Un dispositivo desconocido' },
  fr: { both: (browser, system) => `${browser} sur ${system}`, unknown: 'Un appareil inconnu' },
  he: { both: (browser, system) => `${browser} ב־${system}`, unknown: 'מכשיר לא מוכר' },
  zh: { both: (browser, system) => `${system} 上的 ${browser}`, unknown: '未知设备' },
};

function inWords({ browser, system }: DeviceNames, language: InterfaceLanguageCode): string {
  const { both, unknown } = words[language];
  return browser !== null && system !== null ? both(browser, system) : (browser ?? system ?? unknown);
}
