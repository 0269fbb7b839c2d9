/** Cookies that the app itself sets and that scripts can see. */
const own = new Set(['vocabloom.language']);

/**
 * Ends a network that was loaded: deletes what its script stored on the device under our domain, and reloads the app,
 * since nothing else removes a script from a page.
 */
export function endNetwork(): void {
  for (const name of document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')) {
    if (name === '' || own.has(name)) continue;
    for (const domain of ['', ...domainsOf(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the cookie store
      document.cookie = `${name}=; path=/; max-age=0${domain === '' ? '' : `; domain=${domain}`}`;
    }
  }
  location.reload();
}

/** A host and all domains that contain it; a script may have chosen any of them. */
const domainsOf = (host: string): readonly string[] =>
  host.split('.').map((_, at, parts) => parts.slice(at).join('.'));
