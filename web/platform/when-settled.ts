/** What a first screen fetches and draws comes first. */
const pauseMs = 4_000;
const idleTimeoutMs = 5_000;

/**
 * Runs something that nobody waits for, when the page has been there for a while and has nothing to do.
 *
 * @returns calls it off, as long as it has not begun
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
