import { useEffect, useEffectEvent, useRef } from 'react';

/** Shows a text that was saved in another tab in the field for it, unless that field is being changed. */
export function useFollowedText(
  saved: string,
  { shown, show }: { readonly shown: string; readonly show: (text: string) => void },
): void {
  const before = useRef(saved);
  const follow = useEffectEvent((next: string) => {
    if (next !== before.current && shown.trim() === before.current) show(next);
    before.current = next;
  });
  useEffect(() => follow(saved), [saved]);
}
