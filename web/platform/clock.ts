/** The browser's time, in milliseconds since 1970. Rules take the time as an argument; screens get it here. */
export const nowMs = (): number => Date.now();

/** How far the server's clock is ahead of the browser's. */
let aheadMs = 0;

/** Answers give the time in whole seconds and arrive late: a smaller difference is ignored. */
const sameMs = 3000;

/** Compares the time in a server's answer with the browser's. */
export function noteServerTime(response: Response): Response {
  const ahead = Date.parse(response.headers.get('date') ?? '') - nowMs();
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < sameMs ? 0 : ahead;
  return response;
}

/** The server's time, which decides about plans and the day's allowance whatever the browser's clock says. */
export const serverNowMs = (): number => nowMs() + aheadMs;
