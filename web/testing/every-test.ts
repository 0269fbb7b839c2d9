import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { messages } from '../i18n/locales/en.po';

i18n.loadAndActivate({ locale: 'en', messages });

let complaints: unknown[][] = [];

/** A test file opens many pages in one window; a person does not. */
const ofTestsAlone = /Multiple GoTrueClient instances/;

beforeEach(() => {
  complaints = [];
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words) => {
      if (!ofTestsAlone.test(String(words[0]))) complaints.push(words);
    });
  }
});

/** A warning from React or a library fails the test, because nobody would read it otherwise. */
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(complaints, 'console.error or console.warn was called').toEqual([]);
});
