import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { useSyncExternalStore } from 'react';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { activateLanguage } from '../i18n/load-catalogue.ts';
import { authClient } from './session/auth-client.ts';
import { sessionStore } from './session/session-state.ts';
import { readSetting, writeSetting } from './storage.ts';

let language: InterfaceLanguageCode = 'en';
const listeners = new Set<() => void>();

async function turnTo(next: InterfaceLanguageCode): Promise<void> {
  await activateLanguage(next);
  language = next;
  for (const listener of listeners) listener();
}

/** Activates the language to start in, and the one the account prefers once it is known (spec 1). */
export async function startLanguage(): Promise<void> {
  const choose = () => {
    const session = sessionStore.snapshot();
    return chooseLanguage({
      stored: readSetting('language'),
      preferred: session.status === 'signed-in' ? session.user.preferredLanguage : null,
      browser: navigator.languages,
    });
  };
  sessionStore.subscribe(() => {
    const next = choose();
    if (next !== language) void turnTo(next);
  });
  await turnTo(choose());
}

/** The person's choice: kept on the device, and with the account when signed in. */
export async function setLanguage(next: InterfaceLanguageCode): Promise<void> {
  writeSetting('language', next);
  await turnTo(next);
  const session = sessionStore.snapshot();
  if (session.status === 'signed-in' && session.user.preferredLanguage !== next) {
    // The device remembers already; the account learns of it when it can be reached.
    await (await authClient()).updateUser({ data: { preferred_language: next } }).catch(() => undefined);
  }
}

export function useLanguage(): InterfaceLanguageCode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => language,
  );
}
