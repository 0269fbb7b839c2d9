import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEveryPage } from './every-page.ts';

const leave = vi.fn();
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the tested code sets it the same way
  document.cookie = cookie;
};
const at = (pathname: string, hash = '') => vi.stubGlobal('location', { pathname, hash, replace: leave });

beforeEach(() => {
  leave.mockClear();
  localStorage.clear();
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['vocabloom.signed-in', 'vocabloom.language']) setCookie(`${name}=; max-age=0; path=/`);
  delete document.documentElement.dataset.signedIn;
  delete document.documentElement.dataset.theme;
});

describe('before a public page is painted', () => {
  it('a learner on the start page is led to their modules, and the server is told for the next time', () => {
    localStorage.setItem('vocabloom.session', '{}');
    at('/');
    startEveryPage();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/dashboard');
    expect(document.cookie).toContain('vocabloom.signed-in=1');
  });

  it('a learner who is reading stays, on a page that knows they are signed in', () => {
    localStorage.setItem('vocabloom.session', '{}');
    at('/en/about');
    startEveryPage();
    expect(leave).not.toHaveBeenCalled();
    expect(document.documentElement.dataset.signedIn).toBe('');
  });

  it('the server is told that nobody is signed in anymore', () => {
    setCookie('vocabloom.signed-in=1; path=/');
    at('/home');
    startEveryPage();
    expect([leave.mock.calls, document.cookie]).toEqual([[], '']);
  });

  it.each([
    '#access_token=a&refresh_token=b&type=recovery',
    '#error=access_denied',
    '#x=1&error_code=otp_expired',
  ])('a link from a mail that ended up here is passed to the app: %s', (hash) => {
    at('/', hash);
    startEveryPage();
    expect(leave).toHaveBeenCalledExactlyOnceWith(`/login${hash}`);
  });

  it('an anchor in the page is not a link from a mail', () => {
    at('/en/guide/sm2', '#questions');
    startEveryPage();
    expect(leave).not.toHaveBeenCalled();
  });

  it('the chosen theme is set', () => {
    localStorage.setItem('vocabloom.theme', 'dark');
    at('/en/about');
    startEveryPage();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('the language of the address is remembered if none was chosen; a language that is chosen always is', () => {
    at('/fr/about');
    startEveryPage();
    expect([localStorage.getItem('vocabloom.language'), document.cookie]).toEqual([
      'fr',
      'vocabloom.language=fr',
    ]);
    document.body.innerHTML = '<a hreflang="he" href="#"><bdi>עברית</bdi></a>';
    fireEvent.click(document.querySelector('bdi') ?? document.body);
    expect(localStorage.getItem('vocabloom.language')).toBe('he');
  });
});

describe('what opens below the header', () => {
  const menu = () => document.querySelector('details');
  beforeEach(() => {
    document.body.innerHTML =
      '<details data-opens-below open><summary>Menu</summary><p>inside</p></details><main>outside</main>';
    at('/en/about');
    startEveryPage();
  });

  it('closes on Escape, which returns the focus', () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(menu()?.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('Menu');
  });

  it('closes on a touch elsewhere, but not on one inside', () => {
    fireEvent.click(document.querySelector('p') ?? document.body);
    expect(menu()?.open).toBe(true);
    fireEvent.click(document.querySelector('main') ?? document.body);
    expect(menu()?.open).toBe(false);
  });
});
