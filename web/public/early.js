// Runs before the first paint, so that a chosen theme and direction do not flash in afterwards.
(() => {
  try {
    const theme = localStorage.getItem('vocabloom.theme');
    if (theme === 'light' || theme === 'dark') {
      document.documentElement.dataset.theme = theme;
      const paper = theme === 'dark' ? '#10211a' : '#f8f2e4';
      for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.content = paper;
    }
    const language = localStorage.getItem('vocabloom.language');
    if (/^(en|es|fr|he|zh)$/.test(language ?? '')) {
      document.documentElement.lang = language;
      document.documentElement.dir = language === 'he' ? 'rtl' : 'ltr';
    }
  } catch {
    // No storage, no choice to honour.
  }
})();

// Asks at once for the files of the page that was come to. A wrong guess costs a download and changes nothing. The build
// adds the call, with the names of its files.
// biome-ignore lint/correctness/noUnusedVariables: called by what the build adds
function fetchFirstPage({ pages, languages }) {
  try {
    const session = JSON.parse(localStorage.getItem('vocabloom.session'));
    const page = pages.find(
      ({ path, signedIn }) => signedIn === (session !== null) && new RegExp(path).test(location.pathname),
    );
    const wanted = [
      localStorage.getItem('vocabloom.language'),
      session?.user?.user_metadata?.preferred_language,
      ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()),
    ];
    const language = wanted.find((code) => code in languages) ?? 'en';
    const texts = (page?.texts ?? ['first', 'rest']).flatMap((part) => languages[language][part]);
    for (const file of [...texts, ...(page?.files ?? [])]) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href: `/${file}` });
      document.head.append(link);
    }
    // The first question to the server needs its answer. One that fails is asked again by who needs it.
    if (page?.signedIn) globalThis.earlyConfig = fetch('/config').catch(() => undefined);
  } catch {
    // The app finds its files itself, a little later.
  }
}
