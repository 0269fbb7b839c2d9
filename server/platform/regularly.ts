type Task = {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  /** Called with a failure; the work continues at its next time. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * Works at once and then every so often, never twice at the same time. Returns a function that finishes the work at
 * hand and stops.
 */
export function startRegularly({ everyMs, work, onFailure }: Task): () => Promise<void> {
  const attempt = () => work().catch(onFailure);
  let working: Promise<void> = attempt();
  const timer = setInterval(() => {
    working = working.then(attempt);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
