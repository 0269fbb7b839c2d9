/** Lets the first screen load and render first. */
const pauseMs = 4_000;
const idleTimeoutMs = 5_000;

/**
 * Runs something without urgency once the page has been open for a while and is idle.
 *
 * @returns a function that cancels it, unless it has begun
 */
export function whenSettled(task: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    pause = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: idleTimeoutMs });
      else task();
    }, pauseMs);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  return () => {
    clearTimeout(pause);
    removeEventListener('load', later);
  };
}
