import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Tier = 1 | 2 | 3 | 4 | 5;

export const tiers: readonly Tier[] = [1, 2, 3, 4, 5];

/** The names of the tiers (product: knowledge tiers). */
export const tierNames: Record<Tier, MessageDescriptor> = {
  1: msg`New word`,
  2: msg`Needs work`,
  3: msg`Getting there`,
  4: msg`Nearly mastered`,
  5: msg`Mastered`,
};
