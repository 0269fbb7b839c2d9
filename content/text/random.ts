/** A source of randomness: each call returns a number from 0 up to but excluding 1, like `Math.random`. */
export type Random = () => number;

/** A list in random order (Fisher and Yates). */
export const shuffled = <T>(list: readonly T[], random: Random): T[] => {
  const rest = [...list];
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return result;
};

/** A reproducible source of randomness from a seed (mulberry32). */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
