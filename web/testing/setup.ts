import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { messages } from '../i18n/locales/en.po';
import { deviceKeeper } from '../platform/kept/device-keeper.ts';

i18n.loadAndActivate({ locale: 'en', messages });
configure({ asyncUtilTimeout: 20_000 });

// jsdom lacks these; the components that use them only read whether they match or are seen.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList;
window.scrollTo = () => {};
window.scrollBy = () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let complaints: unknown[][] = [];

/** A file of tests comes to a page many times in the life of one window; a person does not. */
const ofTestsAlone = /Multiple GoTrueClient instances/;

beforeEach(() => {
  complaints = [];
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words) => {
      if (!ofTestsAlone.test(String(words[0]))) complaints.push(words);
    });
  }
});

/** A warning of React or of a library is a failure: nobody reads them otherwise. */
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  await deviceKeeper.forgetAll();
  expect(complaints, 'console.error or console.warn was called').toEqual([]);
});
