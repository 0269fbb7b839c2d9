import type { IconName } from '../../../ui/icon.tsx';
import type { Outcome } from '../rules/outcome.ts';

export const outcomeTones: Readonly<Record<Outcome, string>> = {
  right: 'bg-leaf text-on-leaf',
  almost: 'bg-sun-soft text-ink',
  wrong: 'bg-danger-soft text-danger-strong',
  open: 'bg-sunk text-ink-soft',
};

export const outcomeIcons: Readonly<Record<Outcome, IconName>> = {
  right: 'check',
  almost: 'info',
  wrong: 'cross',
  open: 'minus',
};
