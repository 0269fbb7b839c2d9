import { isInterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { createRoot } from 'react-dom/client';
import { activateLanguage } from '../i18n/load-catalogue.ts';
import { startSession } from '../platform/session/start-session.ts';
import { BesidePagesIfAny } from './beside-pages-if-any.tsx';
import { Providers } from './providers.tsx';

/** Starts an installation's extras on a prerendered page, where the app does not run. */
export async function startBesideSite(place: HTMLElement): Promise<void> {
  startSession();
  const { lang } = document.documentElement;
  await activateLanguage(isInterfaceLanguageCode(lang) ? lang : 'en');
  createRoot(place).render(
    <Providers>
      <BesidePagesIfAny />
    </Providers>,
  );
}
