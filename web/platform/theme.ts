import { createStore, useStore } from '../state/store.ts';
import { readSetting, writeSetting } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const parse = (value: string | null): Theme => (value === 'light' || value === 'dark' ? value : 'system');

const theme = createStore<Theme>(parse(readSetting('theme')));

/** Colours follow `color-scheme`; a chosen theme pins it (the same rule runs before the first paint in early.js). */
export function setTheme(next: Theme): void {
  writeSetting('theme', next === 'system' ? null : next);
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  theme.set(next);
}

export const useTheme = (): Theme => useStore(theme);
