import { appAddresses } from '@vocabloom/contract/pages/app-addresses.ts';
import { sitePageNames } from '@vocabloom/contract/pages/site.ts';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import { describe, expect, test } from 'vitest';
import { wayOf } from './way-of.ts';

const origin = 'https://words.example';
const going = (path: string, origin_ = origin) =>
  wayOf({ method: 'GET', mode: 'navigate', url: `${origin_}${path}` }, { origin });
const asking = (path: string, method = 'GET') =>
  wayOf({ method, mode: 'cors', url: `${origin}${path}` }, { origin });

describe('a page that is navigated to', () => {
  test.each([
    '/dashboard',
    '/module/0',
    '/module/0/group/3/flashcards?mode=sm2',
    '/profile',
    '/login',
    '/Review/',
    '/onboarding',
    '/module/demo/group/0/story',
  ])('is the app of this version at %s', (path) => expect(going(path)).toBe('app'));

  test.each(['/about', '/es/about', '/guide/sm2', '/he/guide/sm2', '/home', '/zh/home'])(
    'is what the server writes at %s',
    (path) => expect(going(path)).toBe('page'),
  );

  test('is every page that the build writes, in every language', () => {
    for (const name of sitePageNames)
      for (const code of ['', ...INTERFACE_LANGUAGE_CODES.map((code) => `/${code}`)])
        expect(going(`${code}/${name}`)).toBe(name === 'support' ? 'form' : 'page');
  });

  test('is the app, or decided by the network, at every address of the app', () => {
    for (const address of appAddresses)
      expect(['app', 'network-or-app']).toContain(going(address.replaceAll(/:\w+/g, '0')));
  });

  test.each([
    '/',
    '/support/sent',
    '/module/3/nonsense',
    '/mails/unsubscribe?token=x',
    '/auth/callback#access_token=x',
    '/reset-password',
    '/nowhere',
  ])('is decided by the network at %s, and is the app without one', (path) =>
    expect(going(path)).toBe('network-or-app'),
  );

  test.each([
    '/auth/v1/verify?token=x',
    '/rest/v1/words',
    '/docs',
    '/docs/openapi.json',
    '/metrics',
    '/robots.txt',
  ])('is left to the browser at %s', (path) => expect(going(path)).toBe('network'));

  test('is left to the browser on another origin', () => {
    expect(going('/dashboard', 'https://elsewhere.example')).toBe('network');
  });
});

describe('what a page requests', () => {
  test('is kept if it is a file of the app or the public settings', () => {
    expect(asking('/assets/study-a1.js')).toBe('asset');
    expect(asking('/mark.svg')).toBe('version-file');
    expect(asking('/icons/any-192.png')).toBe('version-file');
    expect(asking('/manifests/he.webmanifest')).toBe('version-file');
    expect(asking('/config')).toBe('settings');
  });

  test.each(['/rest/v1/words?select=id', '/auth/v1/user', '/usage', '/ping', '/sw.js', '/dev/mailbox.json'])(
    'is never kept if it is %s',
    (path) => expect(asking(path)).toBe('network'),
  );

  test('is never kept if something is sent', () => {
    for (const path of ['/assets/study-a1.js', '/config', '/study/events', '/auth/v1/token'])
      expect(asking(path, 'POST')).toBe('network');
  });
});
