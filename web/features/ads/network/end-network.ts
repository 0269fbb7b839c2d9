/** Cookies that the app itself sets where scripts can see them. */
const own = new Set(['vocabloom.language']);

/**
 * Ends a network that was loaded: what its script left on the device under our name is deleted, and the app is loaded anew,
 * since nothing else takes a script out of a page.
 */
export function endNetwork(): void {
  for (const name of document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')) {
    if (name === '' || own.has(name)) continue;
    for (const domain of ['', ...domainsOf(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that is supported
      document.cookie = `${name}=; path=/; max-age=0${domain === '' ? '' : `; domain=${domain}`}`;
    }
  }
  location.reload();
}

/** A host and all that contain it, of which a script may have chosen any. */
const domainsOf = (host: string): readonly string[] =>
  host.split('.').map((_, at, parts) => parts.slice(at).join('.'));
