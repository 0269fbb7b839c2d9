/** Wrong passwords that cost nothing: people mistype. */
const freeTries = 5;
const longestDelaySeconds = 900;

/**
 * How long after the last try at a password the next one may be made: nothing for the first five that failed, then one second, two, four …
 * up to a quarter of an hour. `scale` makes the free tries more or fewer.
 */
export function guessDelayMs({
  failures,
  scale,
}: {
  readonly failures: number;
  readonly scale: number;
}): number {
  const over = failures - Math.max(1, freeTries * scale);
  return over < 0 ? 0 : 1000 * Math.min(longestDelaySeconds, 2 ** over);
}
