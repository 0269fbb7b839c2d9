import { pathPattern } from '../../platform/path-pattern.ts';

/**
 * Tells the counter that a page was viewed (product: page views): which kind of page, on which installation. It sends
 * no query, no id, no cookie, no referrer, and nothing about the person or the device. Nothing waits for it, and
 * failures are ignored.
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
    // Plain text needs no preflight request.
    headers: { 'content-type': 'text/plain' },
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}
