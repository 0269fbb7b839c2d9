import clsx from 'clsx';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import type { MenuItem } from './menu-items.ts';
import { Link } from './route/link.tsx';

const itemStyle =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-start hover:bg-sunk focus:bg-sunk focus-visible:-outline-offset-3 aria-disabled:opacity-50';

/** One entry of a menu. `onDone` closes the menu and returns the focus before anything else happens. */
export function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  switch (item.kind) {
    case 'separator':
      return <hr className="mx-3 my-1.5 border-line" />;
    case 'link':
      return (
        <Link role="menuitem" tabIndex={-1} to={item.to} className={itemStyle} onClick={onDone}>
          {item.icon && <Icon name={item.icon} className="text-ink-soft" />}
          {item.label}
        </Link>
      );
    case 'choice':
      return <Choice item={item} onDone={onDone} />;
    default:
      return (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.disabled || undefined}
          className={clsx(itemStyle, item.danger && 'text-danger')}
          onClick={() => {
            if (item.disabled) return;
            onDone();
            item.onSelect();
          }}
        >
          {item.icon && <Icon name={item.icon} className={item.danger ? undefined : 'text-ink-soft'} />}
          {item.label}
        </button>
      );
  }
}

function Choice({ item, onDone }: { item: Extract<MenuItem, { kind: 'choice' }>; onDone: () => void }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a menu
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-3 pb-1 pt-2 text-sm font-[600] text-ink-faint">
        {item.label}
      </p>
      {item.options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === item.value}
          tabIndex={-1}
          className={itemStyle}
          onClick={() => {
            onDone();
            item.onChange(option.value);
          }}
        >
          <span className="grid size-5 place-items-center rounded-full border-2 border-field-line">
            {option.value === item.value && (
              <span className="size-2.5 rounded-full bg-leaf forced-colors:bg-[Highlight]" />
            )}
          </span>
          {option.label}
        </button>
      ))}
    </div>
  );
}
