/** How many transactions or requests of one person run at once, and how many more may wait. */
export type Share = { readonly running: number; readonly waiting: number };

/** Returns what `take` took; further calls do nothing. */
type Release = () => void;

type Line = { running: number; readonly waiting: (() => void)[] };

/**
 * Gives each person a share of the database: `running` requests at once, and `waiting` requests queued in order;
 * further requests are refused at once with the error of `refusal`. One person's requests never delay another person
 * here.
 */
export function createShares(
  { running, waiting }: Share,
  refusal: () => Error,
): (person: string) => Promise<Release> {
  const lines = new Map<string, Line>();
  return async (person) => {
    const line = lines.get(person) ?? { running: 0, waiting: [] };
    lines.set(person, line);
    if (line.running < running) {
      line.running += 1;
    } else {
      if (line.waiting.length >= waiting) throw refusal();
      // A finished request hands its place to the next one in line.
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
