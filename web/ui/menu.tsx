import clsx from 'clsx';
import { cloneElement, type ReactElement, useId, useRef } from 'react';
import type { IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { MenuEntry } from './menu-entry.tsx';
import type { MenuItem } from './menu-items.ts';
import { useMenu } from './use-menu.ts';
import { usePlacement } from './use-placement.ts';

export type { MenuItem } from './menu-items.ts';

type TriggerProps = {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls'?: string | undefined;
  onClick: () => void;
};

/**
 * What can be done with the thing beside it: the menu button pattern of the ARIA practices, without a library,
 * because it stands on the study screen. `label` names the button; `trigger` replaces the three dots.
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
  const popup = useRef<HTMLDivElement>(null);
  const menu = useMenu(container);
  const { align, side } = usePlacement({ open: menu.open, popup });
  const triggerProps: TriggerProps = {
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': menu.open,
    'aria-controls': menu.open ? id : undefined,
    onClick: () => menu.setOpen(!menu.open),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the button and the items, which have the roles
    <div ref={container} className="relative inline-flex" onKeyDown={menu.onKeyDown}>
      {trigger ? (
        cloneElement(trigger, triggerProps)
      ) : (
        <IconButton label={label} icon={icon} {...triggerProps} />
      )}
      {menu.open && (
        <div
          ref={popup}
          id={id}
          role="menu"
          aria-labelledby={`${id}-button`}
          className={clsx(
            'absolute z-30 max-h-[min(30rem,70dvh)] w-max min-w-56 max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto border border-line bg-raised p-1.5 text-start font-text text-base font-normal text-ink leaf-md lift-high',
            align === 'end' ? 'end-0' : 'start-0',
            side === 'below' ? 'top-full mt-1.5' : 'bottom-full mb-1.5',
          )}
        >
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of one menu keep their places while it is open
            <MenuEntry key={index} item={item} onDone={menu.close} />
          ))}
        </div>
      )}
    </div>
  );
}
