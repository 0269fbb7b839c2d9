import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permittedRedirect } from './permitted-redirect.ts';

const siteUrl = 'https://app.example.org';
const decide = (candidate: string, allowList: readonly string[] = [], site = siteUrl) =>
  permittedRedirect({ candidate, siteUrl: site, allowList });

describe('a page that a link may lead to', () => {
  test.each([
    ['https://app.example.org', 'same-site'],
    ['https://app.example.org/reset-password?x=1#y', 'same-site'],
    ['HTTPS://APP.example.org/', 'same-site'],
    ['http://127.0.0.1:5173/callback', 'loopback'],
    ['http://[::1]:3000/', 'loopback'],
  ])('%s is accepted as %s', (candidate, reason) => {
    expect(decide(candidate)).toEqual({ result: 'accepted', reason });
  });

  test.each([
    ['http://sub.other.dev:3000', 'http://*.other.dev:3000'],
    ['twitter://timeline', 'twitter://timeline'],
    ['com.example.app://sign-in/v2', 'com.example.app://**'],
    ['com.myapp://', 'com.myapp://**'],
    ['http://foo.bar.dev:3000', 'http://*.*.dev:3000'],
    ['http://test.dev:3000/bar/foo', 'http://test.dev:3000/*/*'],
  ])('%s is accepted, as on a list with %s', (candidate, glob) => {
    expect(decide(candidate, [glob])).toEqual({ result: 'accepted', reason: 'allow-list' });
  });

  test.each([
    ['http://foo.bar.dev:3000', 'http://*.dev:3000'],
    ['http://test.dev:3000/bar/foo', 'http://test.dev:3000/*'],
    ['http://something#.example.com/abc', 'http://*.example.com/*'],
    ['http://japanese。.example.com/abc', 'http://*.example.com/*'],
  ])('%s is refused, although a list has %s', (candidate, glob) => {
    expect(decide(candidate, [glob])).toMatchObject({ result: 'refused' });
  });

  test.each([
    ['', 'not-a-url'],
    ['/reset-password', 'not-a-url'],
    ['http://app.example.org/', 'not-listed'],
    ['https://app.example.org:8443/', 'not-listed'],
    ['https://app.example.org.evil.com/', 'not-listed'],
    ['https://evil.com/https://app.example.org/', 'not-listed'],
    ['https://app.example.org@evil.com/', 'credentials'],
    ['https://name:secret@app.example.org/', 'credentials'],
    ['https://evil.com\\@app.example.org/', 'not-listed'],
    ['http://192.168.0.10/', 'ip-address'],
    ['http://3232235530/', 'ip-address'],
    ['http://[2001:db8::1]/', 'ip-address'],
    ['javascript:alert(1)', 'scheme'],
    ['javascript://127.0.0.1/%0aalert(1)', 'scheme'],
    ['data:text/html,hello', 'scheme'],
  ])('%s is refused: %s', (candidate, reason) => {
    expect(decide(candidate)).toEqual({ result: 'refused', reason });
  });

  test('on a loopback site any port is the same site', () => {
    expect(decide('http://localhost:5173/x', [], 'http://localhost:8080')).toEqual({
      result: 'accepted',
      reason: 'same-site',
    });
  });

  test('a script scheme is refused even if the allow-list permits everything', () => {
    expect(decide('javascript:alert(1)', ['**'])).toEqual({ result: 'refused', reason: 'scheme' });
  });

  test('an IP address other than loopback is refused even if the allow-list permits everything', () => {
    expect(decide('http://10.1.2.3/', ['**'])).toEqual({ result: 'refused', reason: 'ip-address' });
  });

  test.each([
    ['https://*.example.net', 'https://a.example.net', true],
    ['https://*.example.net', 'https://a.b.example.net', false],
    ['https://**.example.net', 'https://a.b.example.net', true],
    ['https://*.example.net', 'https://a.example.net/path', false],
    ['https://*.example.net/**', 'https://a.example.net/path/to?x=1', true],
    ['https://a.example.net/{one,two}', 'https://a.example.net/two', true],
    ['https://a.example.net/{one,two}', 'https://a.example.net/three', false],
    ['https://pr-[0-9].example.net/', 'https://pr-7.example.net', true],
    ['https://pr-[!0-9].example.net/', 'https://pr-7.example.net', false],
    ['https://a.example.net/?', 'https://a.example.net/x', true],
    ['com.example.app://callback', 'com.example.app://callback#fragment', true],
    ['https://a.example.net/page', 'https://a.example.net/page#fragment', true],
  ])('allow-list %s, %s: %s', (glob, candidate, accepted) => {
    expect(decide(candidate, [glob]).result).toBe(accepted ? 'accepted' : 'refused');
  });

  test('a foreign host is never accepted without an allow-list, whatever the rest of the URL', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        const { hostname } = new URL(url);
        fc.pre(hostname !== 'app.example.org' && !hostname.startsWith('127.') && hostname !== 'localhost');
        expect(decide(url).result).toBe('refused');
      }),
    );
  });

  test('whatever is accepted leads to the site or a loopback host, however the text is disguised', () => {
    const pieces = fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '.',
      '%2f',
      ' ',
      '\t',
    );
    const hosts = fc.constantFrom('app.example.org', 'evil.com', '127.0.0.1', 'localhost');
    const twisted = fc.array(fc.oneof(pieces, hosts), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(twisted, (text) => {
        if (decide(text).result === 'refused') return;
        expect(['app.example.org', '127.0.0.1']).toContain(new URL(text).hostname);
      }),
      { numRuns: 2000 },
    );
  });

  test('a listed page is accepted with any fragment', () => {
    fc.assert(
      fc.property(fc.string(), (fragment) => {
        const candidate = `https://other.example.net/a#${fragment}`;
        expect(decide(candidate, ['https://other.example.net/a']).result).toBe('accepted');
      }),
    );
  });
});
