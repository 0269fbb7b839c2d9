import clsx from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { MenuEntry } from './menu-entry.tsx';
import type { MenuItem } from './menu-items.ts';
import { usePlacement } from './use-placement.ts';

const itemSelector = '[role^="menuitem"]:not([aria-disabled="true"])';

/** The items of an open menu, with keyboard control (ARIA Authoring Practices, menu button). */
export default function MenuPopup({
  id,
  items,
  container,
  onClose,
}: {
  id: string;
  items: readonly MenuItem[];
  /** Contains the button and this popup. */
  container: RefObject<HTMLElement | null>;
  /** `returnsFocus`: whether the button gets the focus back. */
  onClose: (how: { returnsFocus: boolean }) => void;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const { align, side } = usePlacement({ popup });
  const close = () => onClose({ returnsFocus: true });
  const itemsOf = () => [...(popup.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];
  useEffect(() => {
    popup.current?.querySelector<HTMLElement>(itemSelector)?.focus();
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target))
        onClose({ returnsFocus: false });
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [container, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The page below has its own keys, above all on a study screen.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      onClose({ returnsFocus: false });
    } else {
      const all = itemsOf();
      const next = nextItem({
        items: all,
        // Only compared with them.
        from: all.indexOf(document.activeElement as HTMLElement),
        key: event.key,
      });
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  };

  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-labelledby={`${id}-button`}
      onKeyDown={onKeyDown}
      className={clsx(
        'absolute z-30 max-h-[min(30rem,70dvh)] w-max min-w-56 max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto border border-line bg-raised p-1.5 text-start font-text text-base font-normal text-ink leaf-md lift-high',
        align === 'end' ? 'end-0' : 'start-0',
        side === 'below' ? 'top-full mt-1.5' : 'bottom-full mb-1.5',
      )}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one menu keep their places while it is open
        <MenuEntry key={index} item={item} onDone={close} />
      ))}
    </div>
  );
}

/**
 * The item a key leads to: the next or previous one, wrapping around; the first or last; or the next that starts with
 * the typed letter.
 */
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
