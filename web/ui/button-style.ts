import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong lift',
  secondary: 'bg-card text-ink border-[1.5px] border-field-line hover:border-ink hover:bg-raised',
  ghost: 'text-ink hover:bg-sunk',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong lift',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3.5 text-sm gap-1.5 leaf-sm',
  md: 'min-h-12 px-5 text-base gap-2 leaf-md',
  lg: 'min-h-14 px-7 text-lg gap-2.5 leaf-md',
};

/** The look of a button, for the few elements that act as one without being `Button`. */
export function buttonStyle({
  variant = 'secondary',
  size = 'md',
  className,
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
} = {}): string {
  return clsx(
    'inline-flex items-center justify-center text-balance text-center font-[620] leading-tight no-underline select-none py-2',
    'transition-[background-color,border-color,color,scale] duration-(--motion-quick) ease-settle active:scale-[0.975]',
    'disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-85 aria-disabled:cursor-default',
    sizes[size],
    variants[variant],
    className,
  );
}
