import { toastStore } from './toast-store.ts';

/** Takes all toasts away, as between two tests. */
export const clearToasts = (): void => toastStore.set([]);
