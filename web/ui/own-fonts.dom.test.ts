import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showOwnFontsUnlessRead, showOwnFontsWhenPainted } from './own-fonts.ts';

const root = document.documentElement;
const isInDeviceFonts = () => root.classList.contains('device-fonts');

/** Reports, as the browser does, that something larger than before was painted. */
let paint = () => {};
const observing = vi.fn();
class Observer {
  static supportedEntryTypes = ['largest-contentful-paint'];
  constructor(listener: () => void) {
    paint = listener;
  }
  observe = observing;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
  root.classList.add('device-fonts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  observing.mockClear();
  root.classList.remove('device-fonts');
});

test('on the first visit, device fonts stay while larger and larger things are painted, and go when the page has settled', () => {
  showOwnFontsWhenPainted();
  for (let painted = 0; painted < 3; painted += 1) {
    vi.advanceTimersByTime(400);
    expect(isInDeviceFonts()).toBe(true);
    paint();
  }
  vi.advanceTimersByTime(499);
  expect(isInDeviceFonts()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isInDeviceFonts()).toBe(false);
});

test('a browser that does not report what it paints waits for a moment', () => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  showOwnFontsWhenPainted();
  expect(isInDeviceFonts()).toBe(true);
  vi.advanceTimersByTime(500);
  expect(isInDeviceFonts()).toBe(false);
});

test('a page of running text keeps its first fonts, and ours come with the next page', async () => {
  const load = vi.fn(() => Promise.resolve([]));
  vi.stubGlobal('document', Object.assign(document, { fonts: { load } }));
  root.classList.add('is-read');
  history.replaceState(null, '', '/module/demo/group/0/story');
  showOwnFontsWhenPainted();
  vi.advanceTimersByTime(5000);
  expect(load).toHaveBeenCalledTimes(2);
  showOwnFontsUnlessRead();
  showOwnFontsWhenPainted();
  expect(isInDeviceFonts()).toBe(true);
  history.replaceState(null, '', '/module/demo/group/0');
  showOwnFontsWhenPainted();
  expect([isInDeviceFonts(), root.classList.contains('is-read')]).toEqual([false, false]);
});

test('a page that does not request our fonts gets them too', () => {
  showOwnFontsUnlessRead();
  expect(isInDeviceFonts()).toBe(false);
});

test('a device that has our fonts waits for nothing', () => {
  root.classList.remove('device-fonts');
  showOwnFontsWhenPainted();
  expect(observing).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
