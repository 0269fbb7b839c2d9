import { isAppAddress } from '@vocabloom/contract/pages/app-addresses.ts';
import { sitePageNames } from '@vocabloom/contract/pages/site.ts';
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
  /** Such a page with a form: every copy of it is one of its own. */
  | 'form'
  /** An address that may be either: the network decides, and without one it is the app. */
  | 'network-or-app';

/** Pages of the app whose address the server has to see first: it may lead elsewhere, or what it says may be spent there. */
const seenByServer =
  /^\/(auth\/callback|create-password|reset-password|email-change|mails\/unsubscribe|privacy-choices|dev\/.*)?\/?$/i;

const publicPages = new RegExp(
  `^/((${INTERFACE_LANGUAGE_CODES.join('|')})/)?(?<name>${sitePageNames.join('|')})$`,
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
  if (isAppAddress(pathname) && !seenByServer.test(pathname)) return 'app';
  const name = publicPages.exec(pathname)?.groups?.name;
  if (name === undefined) return 'network-or-app';
  return name === 'support' ? 'form' : 'page';
}
