const firstMs = 1000;
const longestMs = 60_000;

/**
 * How long to wait before trying again after this many failures in a row: doubling from a second to a minute, with up
 * to half taken off at random so that devices that failed together do not return together.
 * @param roll a random number from 0 up to 1
 * @param leastMs what the server asked for with Retry-After
 */
export function backOffMs({
  failures,
  roll,
  leastMs = 0,
}: {
  failures: number;
  roll: number;
  leastMs?: number;
}) {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.max(leastMs, fullMs * (1 - roll / 2));
}
