import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { messages } from '../i18n/locales/en.po';

i18n.loadAndActivate({ locale: 'en', messages });

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
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(complaints, 'console.error or console.warn was called').toEqual([]);
});
