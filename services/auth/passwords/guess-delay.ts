/** Wrong passwords that cause no delay: people mistype. */
const freeTries = 5;
const longestDelaySeconds = 900;

/**
 * How long after the last attempt at a password the next one is allowed, in milliseconds: no delay for the first five
 * failures, then one second, two, four … up to a quarter of an hour. `scale` multiplies the number of free attempts.
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
