import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';

const itemSelector = '[role^="menuitem"]:not([aria-disabled="true"])';

/** Opening, closing and the keys of a menu button (ARIA Authoring Practices, menu button). */
export function useMenu(container: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);

  const itemsOf = useCallback(
    () => [...(container.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])],
    [container],
  );

  const close = useCallback(() => {
    setOpen(false);
    container.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }, [container]);

  useEffect(() => {
    if (!open) return;
    itemsOf()[0]?.focus();
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open, container, itemsOf]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setOpen(true);
      }
      return;
    }
    // The page below has keys of its own, a study screen above all.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      setOpen(false);
    } else {
      const items = itemsOf();
      const next = nextItem({
        items,
        from: items.indexOf(document.activeElement as HTMLElement),
        key: event.key,
      });
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  };

  return { open, setOpen, close, onKeyDown };
}

/** The item a key leads to: the neighbours going round, the ends, or the next that begins with the letter typed. */
function nextItem({
  items,
  from,
  key,
}: {
  items: readonly HTMLElement[];
  from: number;
  key: string;
}): HTMLElement | undefined {
  const count = items.length;
  switch (key) {
    case 'ArrowDown':
      return items[(from + 1) % count];
    case 'ArrowUp':
      return items[(from - 1 + count) % count];
    case 'Home':
      return items[0];
    case 'End':
      return items[count - 1];
    default: {
      if ([...key].length !== 1 || key === ' ') return undefined;
      const letter = key.toLocaleLowerCase();
      const following = [...items.slice(from + 1), ...items.slice(0, from + 1)];
      return following.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter));
    }
  }
}
