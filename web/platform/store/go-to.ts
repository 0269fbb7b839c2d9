/** Leaves the app for a page outside it. */
export const goTo = (url: string): void => globalThis.location.assign(url);
