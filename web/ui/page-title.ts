import { useEffect } from 'react';
import { showOwnFontsWhenPainted } from './own-fonts.ts';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Vocabloom` : 'Vocabloom';
    if (title) showOwnFontsWhenPainted();
  }, [title]);
}
