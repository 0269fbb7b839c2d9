// Runs before a public page is painted: the theme that was chosen, whose page it is, and which language is wanted next time.
(() => {
  const root = document.documentElement;
  const remember = (language) => {
    localStorage.setItem('vocabloom.language', language);
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and every browser has this
    document.cookie = `vocabloom.language=${language}; path=/; max-age=31536000; samesite=lax`;
  };
  try {
    const theme = localStorage.getItem('vocabloom.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('vocabloom.session')) root.dataset.signedIn = '';
    const prefix = /^\/(en|es|fr|he|zh)\//.exec(location.pathname)?.[1];
    if (prefix && !localStorage.getItem('vocabloom.language')) remember(prefix);
    addEventListener('click', ({ target }) => {
      const language = target instanceof Element && target.closest('a[hreflang]')?.getAttribute('hreflang');
      if (language) remember(language);
    });
  } catch {
    // No storage, nothing to remember.
  }
})();
