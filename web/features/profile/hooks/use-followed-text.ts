import { useEffect, useEffectEvent, useRef } from 'react';

/** Updates a field with the text saved for it in another tab, unless the field is being changed. */
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
