import { SIGNED_IN_COOKIE } from '@vocabloom/contract/pages/site.ts';

/**
 * Runs before a public page is painted: leads on who belongs into the app, and sets the theme that was chosen, whose page it
 * is, and which language is wanted next time.
 */
export function startEveryPage(): void {
  try {
    if (isOnTheWayIn()) return;
    showAsChosen();
    rememberLanguage();
  } catch {
    // No storage, nothing to remember.
  }
  closeWhatOpensBelow();
}

const keep = (cookie: string, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and every browser has this
  document.cookie = `${cookie}; path=/; max-age=${seconds}; samesite=lax`;
};
const yearSeconds = 31_536_000;

/** What a link from a mail has in its fragment, when the page it was meant for was not permitted. */
const partOfLink = /[#&](access_token|error|error_code|code|credential|message)=/;

/**
 * Links are the app's; and at the start a learner wants their modules. The server is told by the cookie `vocabloom.signed-in`,
 * and answers with the app the next time.
 */
function isOnTheWayIn(): boolean {
  const isSignedIn = localStorage.getItem('vocabloom.session') !== null;
  if (isSignedIn) document.documentElement.dataset.signedIn = '';
  keep(`${SIGNED_IN_COOKIE}=${isSignedIn ? 1 : ''}`, isSignedIn ? yearSeconds : 0);
  const to = partOfLink.test(location.hash) ? `/login${location.hash}` : '/dashboard';
  const leads = to !== '/dashboard' || (isSignedIn && location.pathname === '/');
  if (leads) location.replace(to);
  return leads;
}

function showAsChosen(): void {
  const theme = localStorage.getItem('vocabloom.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}

function rememberLanguage(): void {
  const remember = (language: string) => {
    localStorage.setItem('vocabloom.language', language);
    keep(`vocabloom.language=${language}`, yearSeconds);
  };
  const prefix = /^\/(en|es|fr|he|zh)\//.exec(location.pathname)?.[1];
  if (prefix && !localStorage.getItem('vocabloom.language')) remember(prefix);
  addEventListener('click', ({ target }) => {
    const language = target instanceof Element && target.closest('a[hreflang]')?.getAttribute('hreflang');
    if (language) remember(language);
  });
}

/** Menus that open by themselves close by Escape, and by a touch elsewhere. */
function closeWhatOpensBelow(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-opens-below][open]');
  addEventListener('click', ({ target }) => {
    for (const one of open()) if (!(target instanceof Node && one.contains(target))) one.open = false;
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const one of open()) {
      one.open = false;
      one.querySelector('summary')?.focus();
    }
  });
}
