import { createStore } from '../state/store.ts';

export type ToastTone = 'info' | 'success' | 'danger';

export type ToastInput = {
  text: string;
  tone?: ToastTone | undefined;
  /** One possible action, such as undoing what the toast reports. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Called when the toast is gone and its action was not used: what it reported is final. */
  onGone?: (() => void) | undefined;
  durationMs?: number | undefined;
};

export type ToastEntry = ToastInput & { id: number; tone: ToastTone; durationMs: number };

/** The toasts on the screen, the oldest first. */
export const toastStore = createStore<readonly ToastEntry[]>([]);

let lastId = 0;

/**
 * Shows a message for a while and returns its id. With an action it stays longer, so that there is time to reach it.
 */
export function toast(input: ToastInput): number {
  const id = ++lastId;
  const durationMs = input.durationMs ?? (input.action ? 10_000 : 6_000);
  // Nobody reads more than three at once.
  const crowdedOut = toastStore.get().slice(0, -2);
  const entry = { ...input, id, tone: input.tone ?? 'info', durationMs };
  toastStore.update((entries) => [...entries.slice(-2), entry]);
  for (const { onGone } of crowdedOut) onGone?.();
  return id;
}

/** Removes a toast: after its time, or because of the person or its action. */
export function dismissToast(id: number, { taken = false }: { taken?: boolean } = {}): void {
  const entry = toastStore.get().find((one) => one.id === id);
  if (!entry) return;
  toastStore.update((entries) => entries.filter((one) => one !== entry));
  if (taken) entry.action?.onAction();
  else entry.onGone?.();
}
