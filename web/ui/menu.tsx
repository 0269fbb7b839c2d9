import {
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import type { IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuItem } from './menu-items.ts';
import { useFetchedSoon } from './use-fetched-soon.ts';

export type { MenuItem } from './menu-items.ts';

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazy(load);

type TriggerProps = {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls'?: string | undefined;
  onClick: () => void;
};

/**
 * Actions for the thing beside it: the menu button pattern of the ARIA practices, without a library, because it is on
 * the study screen. `label` names the button; `trigger` replaces the three dots. The popup is loaded after the first
 * screen, or when first touched.
 */
export function Menu({
  label,
  icon = 'more',
  trigger,
  items,
}: {
  label: string;
  icon?: IconName | undefined;
  trigger?: ReactElement<TriggerProps> | undefined;
  items: readonly MenuItem[];
}) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const onClose = useCallback(({ returnsFocus }: { returnsFocus: boolean }) => {
    setOpen(false);
    if (returnsFocus) container.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }, []);
  const fetchPopup = useFetchedSoon(load);
  const show = () => fetchPopup(() => setOpen(true));
  const triggerProps: TriggerProps = {
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => (open ? setOpen(false) : show()),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    show();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the button, which has the role
    <div
      ref={container}
      className="relative inline-flex"
      onKeyDown={onKeyDown}
      onPointerEnter={() => fetchPopup()}
    >
      {trigger ? (
        cloneElement(trigger, triggerProps)
      ) : (
        <IconButton label={label} icon={icon} {...triggerProps} />
      )}
      {open && (
        <Suspense fallback={null}>
          <MenuPopup id={id} items={items} container={container} onClose={onClose} />
        </Suspense>
      )}
    </div>
  );
}
