import { pathPattern } from '../../platform/path-pattern.ts';

/**
 * Tells the counter that a page was looked at (product: page views): which kind of page, of which installation. No query, no
 * id, no cookie, no referrer, nothing of the person or the device. Nothing waits for it, and nobody hears if it fails.
 */
export function sendPageView({ url, pathname }: { url: string; pathname: string }): void {
  const view = {
    name: 'pageview',
    url: `${location.origin}${pathPattern(pathname)}`,
    domain: location.hostname,
  };
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(view),
    // Plain text is sent without asking first.
    headers: { 'content-type': 'text/plain' },
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}
