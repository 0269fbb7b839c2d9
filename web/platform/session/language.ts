import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { chooseLanguage } from '../../i18n/choose-language.ts';
import { activateLanguage } from '../../i18n/load-catalogue.ts';
import { createStore, useStore } from '../../state/store.ts';
import { readSetting, writeSetting } from '../storage.ts';
import { authClient } from './auth-client.ts';
import { sessionStore } from './session-state.ts';

const language = createStore<InterfaceLanguageCode>('en');

async function turnTo(next: InterfaceLanguageCode): Promise<void> {
  await activateLanguage(next);
  language.set(next);
}

/** Activates the initial language, and the account's preferred one once it is known (product: languages). */
export async function startLanguage(): Promise<void> {
  const choose = () => {
    const session = sessionStore.snapshot();
    return chooseLanguage({
      untold: readSetting('language-untold'),
      stored: readSetting('language'),
      preferred: session.status === 'signed-in' ? session.user.preferredLanguage : null,
      browser: navigator.languages,
    });
  };
  const follow = () => {
    const next = choose();
    if (next !== language.get()) void turnTo(next);
    const session = sessionStore.snapshot();
    if (session.status !== 'signed-in') return;
    // The next person at this device starts with the language of the last one.
    keepOnDevice(next);
    void tellAccount();
  };
  sessionStore.subscribe(follow);
  await turnTo(choose());
  follow();
}

/**
 * Stores the language for the next visit; also as a cookie, so that the server's public pages use the same language.
 */
function keepOnDevice(next: InterfaceLanguageCode): void {
  writeSetting('language', next);
  // biome-ignore lint/suspicious/noDocumentCookie: every browser supports it, and it is synchronous
  document.cookie = `vocabloom.language=${next}; path=/; max-age=31536000; samesite=lax`;
}

/**
 * The person's choice: stored on the device, and in the account as soon as a person is signed in and the account can be
 * reached.
 */
export async function setLanguage(next: InterfaceLanguageCode): Promise<void> {
  keepOnDevice(next);
  writeSetting('language-untold', next);
  await turnTo(next);
  await tellAccount();
}

let telling = false;

/** Saves a choice in the account that it does not have yet, including one made before signing in. */
async function tellAccount(): Promise<void> {
  const untold = readSetting('language-untold');
  const session = sessionStore.snapshot();
  if (untold === null || session.status !== 'signed-in' || telling) return;
  if (session.user.preferredLanguage === untold) {
    writeSetting('language-untold', null);
    return;
  }
  telling = true;
  try {
    const { error } = await (await authClient()).updateUser({ data: { preferred_language: untold } });
    // If this fails, the choice stays unsaved and is sent another time.
    if (!error && readSetting('language-untold') === untold) writeSetting('language-untold', null);
  } catch {
    // The connection failed.
  } finally {
    telling = false;
  }
}

export const useLanguage = (): InterfaceLanguageCode => useStore(language);
