import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type MenuItem =
  | {
      kind?: 'action' | undefined;
      label: string;
      icon?: IconName | undefined;
      onSelect: () => void;
      danger?: boolean | undefined;
      disabled?: boolean | undefined;
    }
  | { kind: 'link'; label: string; icon?: IconName | undefined; to: string }
  | {
      kind: 'choice';
      label: string;
      value: string;
      onChange: (value: string) => void;
      options: readonly { value: string; label: string }[];
    }
  | { kind: 'separator' };

const itemStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 outline-none data-highlighted:bg-sunk data-disabled:opacity-50';

/** What can be done with the thing beside it. `label` names the button; `trigger` replaces the three dots. */
export function Menu({
  label,
  icon = 'more',
  trigger,
  items,
}: {
  label: string;
  icon?: IconName | undefined;
  trigger?: ReactElement | undefined;
  items: readonly MenuItem[];
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger ?? <IconButton label={label} icon={icon} />} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-30 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-56 origin-(--transform-origin) overflow-y-auto border border-line bg-raised p-1.5 text-ink outline-none leaf-md lift-high transition-[opacity,scale] duration-(--motion-quick) data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0">
            {items.map((item, index) => (
              // The items of one menu keep their places while it is open.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <MenuEntry key={index} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuEntry({ item }: { item: MenuItem }) {
  switch (item.kind) {
    case 'separator':
      return <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
    case 'link':
      return (
        <Base.LinkItem className={itemStyle} closeOnClick render={<Link to={item.to} />}>
          {item.icon && <Icon name={item.icon} className="text-ink-soft" />}
          {item.label}
        </Base.LinkItem>
      );
    case 'choice':
      return (
        <Base.RadioGroup value={item.value} onValueChange={(value: string) => item.onChange(value)}>
          <Base.Group>
            <Base.GroupLabel className="px-3 pb-1 pt-2 text-sm font-[600] text-ink-faint">
              {item.label}
            </Base.GroupLabel>
            {item.options.map((option) => (
              <Base.RadioItem key={option.value} value={option.value} className={itemStyle}>
                <span className="grid size-5 place-items-center rounded-full border-2 border-field-line">
                  <Base.RadioItemIndicator className="size-2.5 rounded-full bg-leaf" />
                </span>
                {option.label}
              </Base.RadioItem>
            ))}
          </Base.Group>
        </Base.RadioGroup>
      );
    default:
      return (
        <Base.Item
          className={clsx(itemStyle, item.danger && 'text-danger')}
          onClick={item.onSelect}
          disabled={item.disabled ?? false}
        >
          {item.icon && <Icon name={item.icon} className={item.danger ? undefined : 'text-ink-soft'} />}
          {item.label}
        </Base.Item>
      );
  }
}
