import { type RefObject, useEffect, useState } from 'react';

/** A popup that opens beside its button and closes on Escape, on a press outside and when it loses the focus. */
export function useDisclosure({
  container,
  button,
}: {
  container: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
}) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onElsewhere = (event: Event) => {
      // A dialog that was opened from in here.
      if (document.querySelector('[role=alertdialog]')) return;
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpen(false);
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onElsewhere);
    addEventListener('focusin', onElsewhere);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onElsewhere);
      removeEventListener('focusin', onElsewhere);
    };
  }, [open, container, button]);
  return { open, setOpen };
}
