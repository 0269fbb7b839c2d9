import { useCallback, useEffect, useRef } from 'react';
import { type Draft, writeDraft } from '../rules/draft.ts';

/** The input is stored once typing has paused for this long. */
const pauseMs = 400;

/**
 * Stores the draft while it is worth keeping, even if the page goes away in the middle of a word. The returned function
 * deletes the draft for good, because the input has been saved or given up.
 */
export function useKeptDraft({ about, draft }: { about: string; draft: Draft | string | null }): () => void {
  const latest = useRef(draft);
  const isOver = useRef(false);

  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(() => !isOver.current && writeDraft(about, draft), pauseMs);
    return () => clearTimeout(timer);
  }, [about, draft]);

  useEffect(() => {
    const keep = () => {
      if (!isOver.current) writeDraft(about, latest.current);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [about]);

  return useCallback(() => {
    isOver.current = true;
    writeDraft(about, null);
  }, [about]);
}
