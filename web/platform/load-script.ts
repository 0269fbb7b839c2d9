/** A script that takes longer is as good as blocked. */
const patienceMs = 8_000;

/** Loads a script of another origin. Rejects where it is blocked, fails or takes too long. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => reject(new Error(`${new URL(src).origin} could not be loaded`));
    const timer = setTimeout(fail, patienceMs);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    // The script's server may learn which site embeds it, but not which page.
    Object.assign(script, { src, async: true, referrerPolicy: 'strict-origin' });
    document.head.append(script);
  });
}
