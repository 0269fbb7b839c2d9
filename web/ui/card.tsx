import clsx from 'clsx';
import type { ComponentProps } from 'react';

export type CardProps = ComponentProps<'div'> & {
  /** `flat` lies in the page, `raised` on top of it. */
  tone?: 'raised' | 'flat' | 'sunk' | undefined;
};

const tones = {
  raised: 'bg-card border border-line lift',
  flat: 'bg-card border border-line',
  sunk: 'bg-sunk',
};

export function Card({ tone = 'raised', className, ...rest }: CardProps) {
  return <div {...rest} className={clsx('leaf-lg p-5 sm:p-6', tones[tone], className)} />;
}
