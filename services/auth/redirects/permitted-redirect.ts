import { compileGlob } from './glob.ts';
import { isLoopback } from './loopback.ts';

export type RedirectDecision =
  | { readonly result: 'accepted'; readonly reason: 'same-site' | 'loopback' | 'allow-list' }
  | {
      readonly result: 'refused';
      readonly reason: 'not-a-url' | 'scheme' | 'credentials' | 'ip-address' | 'not-listed';
    };

const scriptSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);
const accepted = (reason: 'same-site' | 'loopback' | 'allow-list'): RedirectDecision => ({
  result: 'accepted',
  reason,
});
const refused = (
  reason: 'not-a-url' | 'scheme' | 'credentials' | 'ip-address' | 'not-listed',
): RedirectDecision => ({ result: 'refused', reason });

/**
 * Decides whether a link may lead to `candidate` (protocol: redirects): the site itself (any port on a loopback host),
 * a loopback address, or a page on the allow-list. The URL is parsed as a browser would, so that the check applies to
 * where it really leads.
 */
export function permittedRedirect(input: {
  readonly candidate: string;
  readonly siteUrl: string;
  readonly allowList: readonly string[];
}): RedirectDecision {
  const target = URL.parse(input.candidate);
  const site = URL.parse(input.siteUrl);
  if (target === null) return refused('not-a-url');
  if (scriptSchemes.has(target.protocol)) return refused('scheme');
  if (target.username !== '' || target.password !== '') return refused('credentials');

  const sameHost = target.protocol === site?.protocol && target.hostname === site.hostname;
  if (sameHost && target.host !== '' && (target.port === site.port || isLoopback(target.hostname))) {
    return accepted('same-site');
  }
  if (isIpAddress(target.hostname)) {
    return isLoopback(target.hostname) ? accepted('loopback') : refused('ip-address');
  }
  const forms = comparableForms(target);
  const listed = input.allowList.some((glob) => forms.some((form) => compileGlob(glob).test(form)));
  return listed ? accepted('allow-list') : refused('not-listed');
}

/** The URL without its fragment; a bare origin also without the slash that the parser adds. */
function comparableForms(target: URL): readonly string[] {
  const copy = new URL(target);
  copy.hash = '';
  const withSlash = copy.href;
  return copy.pathname === '/' && copy.search === '' ? [withSlash, withSlash.slice(0, -1)] : [withSlash];
}

const isIpAddress = (hostname: string) => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
