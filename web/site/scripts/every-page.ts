import { SIGNED_IN_COOKIE } from '@vocabloom/contract/pages/site.ts';

/**
 * Runs before a public page is painted: sends people into the app who belong there, sets the chosen theme, marks the
 * page as a learner's or a visitor's, and remembers the language for the next time.
 */
export function startEveryPage(): void {
  try {
    if (isOnTheWayIn()) return;
    showAsChosen();
    rememberLanguage();
  } catch {
    // Without storage there is nothing to remember.
  }
  closeWhatOpensBelow();
}

const keep = (cookie: string, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and every browser supports this
  document.cookie = `${cookie}; path=/; max-age=${seconds}; samesite=lax`;
};
const yearSeconds = 31_536_000;

/** The fragment of a mail's link if the page it was meant for was not permitted. */
const partOfLink = /[#&](access_token|error|error_code|code|credential|message)=/;

/**
 * Links from mails belong to the app, and on the start page a learner wants their modules. The cookie
 * `vocabloom.signed-in` tells the server, which responds with the app the next time.
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

/** Menus that open without a script are closed on Escape and on a touch elsewhere. */
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
