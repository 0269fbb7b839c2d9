import type { ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Link } from './route/link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'onClick'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Something is in progress: the button keeps its focus and its text, and does nothing when pressed. */
  busy?: boolean | undefined;
  icon?: ReactNode;
  /** Makes it a link to a page of the app. */
  to?: string | undefined;
  children?: ReactNode;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
};

export function Button({ variant, size, busy, icon, to, children, className, ...rest }: ButtonProps) {
  const style = buttonStyle({ variant, size, className });
  const content = (
    <>
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </>
  );
  if (to !== undefined && !rest.disabled) {
    return (
      <Link to={to} className={style} onClick={rest.onClick} id={rest.id} aria-label={rest['aria-label']}>
        {content}
      </Link>
    );
  }
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps Enter in a field from submitting the form a second time.
    if (busy) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick}
      className={style}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {content}
    </button>
  );
}
