import { isAppAddress } from '@vocabloom/contract/pages/app-addresses.ts';
import { sitePageNames } from '@vocabloom/contract/pages/site.ts';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';

/** Beginnings of the addresses that the server answers; during development everything else belongs to the app. */
export const serverPaths: readonly string[] = [
  '/config',
  '/health',
  '/ready',
  '/ping',
  '/metrics',
  '/docs',
  '/.well-known',
  '/auth/v1',
  '/auth/set-password',
  '/auth/mark-has-password',
  '/account',
  '/delete-account',
  '/rest/v1',
  '/storage/v1',
  '/realtime/v1',
  '/study/events',
  '/demo/take',
  '/usage',
  '/api/get-ad-token',
  '/library',
  '/openai',
  '/anthropic',
  '/google',
  '/compatible',
  '/create-checkout-session',
  '/create-portal-session',
  '/billing',
  '/webhooks',
  '/dev/payments',
  '/dev/mailbox.json',
  '/dev/mails.json',
  '/mails',
  // Pages written by the build.
  ...INTERFACE_LANGUAGE_CODES.map((language) => `/${language}/`),
  ...sitePageNames.map((name) => `/${name}`),
];

type Asked = {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: { readonly accept?: string | undefined };
};

/** Whether a browser opens a page of the app, although the server answers calls at addresses that begin like it. */
export const opensPageOfApp = ({ method, url = '/', headers }: Asked): boolean =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  isAppAddress(url.split('?')[0] ?? url);
