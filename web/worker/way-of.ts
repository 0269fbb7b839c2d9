import { isAppAddress } from '@vocabloom/contract/pages/app-addresses.ts';
import { sitePageNames } from '@vocabloom/contract/pages/site.ts';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';

/** How a page's request is answered. */
export type Way =
  /** Not handled by the worker: the browser asks the network itself, and nothing is kept. */
  | 'network'
  /** A file whose name changes with its content. */
  | 'asset'
  /** A file that belongs to a version of the app: its icons, its manifests. */
  | 'version-file'
  /** The public settings: the server's current ones, or the last ones it sent. */
  | 'settings'
  /** A page of the app: the first file of this version, whatever the address. */
  | 'app'
  /** A page that the server writes: its current state, or the one it had when it was last opened. */
  | 'page'
  /** Such a page with a form: every copy gets its own id. */
  | 'form'
  /** An address that may be either: the network decides; offline it is the app. */
  | 'network-or-app';

/** Pages of the app whose address the server must see first: it may redirect, or act on parameters in the address. */
const seenByServer =
  /^\/(auth\/callback|create-password|reset-password|email-change|mails\/unsubscribe|privacy-choices|dev\/.*)?\/?$/i;

const publicPages = new RegExp(
  `^/((${INTERFACE_LANGUAGE_CODES.join('|')})/)?(?<name>${sitePageNames.join('|')})$`,
);

/** Requests by programs, or for resources that the server decides about: accounts, tables, its own documents. */
const served = /^\/(auth\/v1|rest|docs|metrics|health|ready|ping|sw\.js|sitemap\.xml|robots\.txt|.+\.json$)/;

const versionFiles = /^\/(mark\.svg|icons\/[\w-]+\.png|manifests\/[a-z]+\.webmanifest)$/;

/** @param request a page's request within the worker's reach, with what the answer depends on */
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
