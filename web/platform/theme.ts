import { createStore, useStore } from '../state/store.ts';
import { readSetting, writeSetting } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const parse = (value: string | null): Theme => (value === 'light' || value === 'dark' ? value : 'system');

const theme = createStore<Theme>(parse(readSetting('theme')));

/** Colors follow `color-scheme`; a chosen theme fixes it (early.js applies the same rule before the first paint). */
export function setTheme(next: Theme): void {
  writeSetting('theme', next === 'system' ? null : next);
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  colorFrame(next);
  theme.set(next);
}

/** The paper of either theme, as in index.html. */
const paper = { light: '#f8f2e4', dark: '#10211a' };

/**
 * Colors the browser's own interface around the page: by the chosen theme, or else by the device (the same rule is in
 * early.js).
 */
function colorFrame(next: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = paper[next === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : next];
}

export const useTheme = (): Theme => useStore(theme);
