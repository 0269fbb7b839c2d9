/** Loads the app from its first page, with nothing of what was in memory. */
export const startAnew = (): void => location.assign('/');
