/** The browser's time, in milliseconds since 1970. Rules take the time as an argument; this is where screens get it. */
export const nowMs = (): number => Date.now();

/** How far the server's clock is ahead of the browser's. */
let aheadMs = 0;

/** Answers tell the time in whole seconds and come late: what is nearer than this is the same. */
const sameMs = 3000;

/** Looks at the time an answer of the server was written. */
export function noteServerTime(response: Response): Response {
  const ahead = Date.parse(response.headers.get('date') ?? '') - nowMs();
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < sameMs ? 0 : ahead;
  return response;
}

/** The server's time, which decides about plans and the day's allowance whatever the browser's clock says. */
export const serverNowMs = (): number => nowMs() + aheadMs;
