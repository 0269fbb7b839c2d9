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

/** Activates the language to start in, and the one the account prefers once it is known (product: languages). */
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
    // The next one at this device begins with the language of who was here last.
    keepOnDevice(next);
    void tellAccount();
  };
  sessionStore.subscribe(follow);
  await turnTo(choose());
  follow();
}

/** For the next visit; as a cookie too, by which the server writes its public pages in the same language. */
function keepOnDevice(next: InterfaceLanguageCode): void {
  writeSetting('language', next);
  // biome-ignore lint/suspicious/noDocumentCookie: every browser has it, the other way not all, and it can wait for nothing
  document.cookie = `vocabloom.language=${next}; path=/; max-age=31536000; samesite=lax`;
}

/**
 * The person's choice: kept on the device, and with the account as soon as somebody is signed in and the account can be
 * reached.
 */
export async function setLanguage(next: InterfaceLanguageCode): Promise<void> {
  keepOnDevice(next);
  writeSetting('language-untold', next);
  await turnTo(next);
  await tellAccount();
}

let telling = false;

/** Hands a choice to the account that it has not heard of, one made before signing in too. */
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
    // Without a good answer it stays untold, and is told another time.
    if (!error && readSetting('language-untold') === untold) writeSetting('language-untold', null);
  } catch {
    // The connection failed.
  } finally {
    telling = false;
  }
}

export const useLanguage = (): InterfaceLanguageCode => useStore(language);
