/** A mail's HTML as shown by a light or dark mail program; its styles would otherwise ask the system. */
export const asInTheme = (html: string, theme: 'light' | 'dark'): string =>
  html
    .replace('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replace(':root{color-scheme:light dark}', `:root{color-scheme:${theme}}`);
