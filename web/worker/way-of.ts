import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';

/** How a request of a page is answered. */
export type Way =
  /** Not ours to answer: the browser asks the network itself, and nothing is kept. */
  | 'network'
  /** A file whose name changes with its content. */
  | 'asset'
  /** A file that belongs to a version of the app: its icons, its manifests. */
  | 'version-file'
  /** The public settings: as the server says them, or said them last. */
  | 'settings'
  /** A page of the app: the first file of this version, whatever the address. */
  | 'app'
  /** A page that the server writes: as it is now, or was when it was last looked at. */
  | 'page'
  /** An address that may be either: the network decides, and without one it is the app. */
  | 'network-or-app';

/** Pages for which nothing of the address has reached the server before: see `app/routes.tsx`. */
const appPages =
  /^\/(dashboard|review|getting-started|create-module|profile|store|thank-you|login|signup|forgot-password|module\/[^.]*)$/;

const publicPages = new RegExp(
  `^/((${INTERFACE_LANGUAGE_CODES.join('|')})/)?(home|about|privacy|terms|howtouse|guide/[a-z0-9-]+)$`,
);

/** What programs ask, or the server decides about: accounts, tables, documents of its own. */
const served = /^\/(auth\/v1|rest|docs|metrics|health|ready|ping|sw\.js|sitemap\.xml|robots\.txt|.+\.json$)/;

const versionFiles = /^\/(mark\.svg|icons\/[\w-]+\.png|manifests\/[a-z]+\.webmanifest)$/;

/** @param request of a page within the worker's reach, as far as its answer depends on it */
export function wayOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  { origin }: { readonly origin: string },
): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  const { pathname } = address;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (versionFiles.test(pathname)) return 'version-file';
  if (pathname === '/config') return 'settings';
  if (mode !== 'navigate' || served.test(pathname)) return 'network';
  if (appPages.test(pathname)) return 'app';
  return publicPages.test(pathname) ? 'page' : 'network-or-app';
}
