import { useSyncExternalStore } from 'react';
import { readSetting, writeSetting } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const parse = (value: string | null): Theme => (value === 'light' || value === 'dark' ? value : 'system');

let theme: Theme = parse(readSetting('theme'));
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Colours follow `color-scheme`; a chosen theme pins it (the same rule runs before the first paint in early.js). */
export function setTheme(next: Theme): void {
  theme = next;
  writeSetting('theme', next === 'system' ? null : next);
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => theme);
}
