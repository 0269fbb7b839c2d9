// Runs before the first paint, so that a chosen theme and direction do not flash in afterwards.
(() => {
  try {
    const theme = localStorage.getItem('vocabloom.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    const language = localStorage.getItem('vocabloom.language');
    if (/^(en|es|fr|he|zh)$/.test(language ?? '')) {
      document.documentElement.lang = language;
      document.documentElement.dir = language === 'he' ? 'rtl' : 'ltr';
    }
  } catch {
    // No storage, no choice to honour.
  }
})();
