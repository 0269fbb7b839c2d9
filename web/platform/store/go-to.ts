/** Leaves the app for a page that is not of it. */
export const goTo = (url: string): void => globalThis.location.assign(url);
