import type { Clock } from '@vocabloom/database/port/clock.ts';
import { createRate, type Rate } from './rate.ts';

type Options = { readonly most: number; readonly perMs: number; readonly clock: Clock };

/** Maximum number of names; the least recently used is forgotten first. */
const mostNames = 10_000;

/** A rate for each of many names. */
export function createRates(options: Options): { readonly take: (name: string, count: number) => boolean } {
  const rates = new Map<string, Rate>();
  return {
    take: (name, count) => {
      const rate = rates.get(name) ?? createRate(options);
      rates.delete(name);
      rates.set(name, rate);
      const oldest = rates.size > mostNames ? rates.keys().next().value : undefined;
      if (oldest !== undefined) rates.delete(oldest);
      return rate.take(count);
    },
  };
}
