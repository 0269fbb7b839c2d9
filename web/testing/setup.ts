import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { deviceKeeper, spareKeeper } from '../platform/kept/device-keeper.ts';
import { toastStore } from '../ui/toast-store.ts';

configure({ asyncUtilTimeout: 20_000 });

// jsdom lacks these; the components that use them only read whether they match or are visible.
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

/** A test file has one window; each test finds it like a page that was just opened. */
afterEach(async () => {
  cleanup();
  toastStore.update(() => []);
  localStorage.clear();
  await deviceKeeper.forgetAll();
  await spareKeeper.forgetAll();
});
