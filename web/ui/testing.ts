import { toastStore } from './toast-store.ts';

/** Removes all toasts, for use between two tests. */
export const clearToasts = (): void => toastStore.set([]);
