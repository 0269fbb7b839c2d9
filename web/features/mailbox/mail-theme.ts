/** A mail's HTML as in a program that is light or dark, which its styles would ask the system for. */
export const asInTheme = (html: string, theme: 'light' | 'dark'): string =>
  html
    .replace('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replace(':root{color-scheme:light dark}', `:root{color-scheme:${theme}}`);
