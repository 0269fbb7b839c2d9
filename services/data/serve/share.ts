import { shareError } from '../errors/request-errors.ts';
import type { Share } from '../ports/ports.ts';

/** Gives back what `take` gave; further calls do nothing. */
type Release = () => void;

type Line = { running: number; readonly waiting: (() => void)[] };

const retryAfterSeconds = 1;

/**
 * A share of the database for each person: `running` requests at once, `waiting` behind them in the order they came, and
 * those beyond that are refused with 53300 at once. What one person asks keeps no other person waiting here.
 */
export function createShares({ running, waiting }: Share): (person: string) => Promise<Release> {
  const lines = new Map<string, Line>();
  return async (person) => {
    const line = lines.get(person) ?? { running: 0, waiting: [] };
    lines.set(person, line);
    if (line.running < running) {
      line.running += 1;
    } else {
      if (line.waiting.length >= waiting) throw shareError(retryAfterSeconds);
      // Whoever leaves hands over its place.
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = line.waiting.shift();
      if (next !== undefined) return next();
      line.running -= 1;
      if (line.running === 0) lines.delete(person);
    };
  };
}
