export type ToastTone = 'info' | 'success' | 'danger';

export type ToastInput = {
  text: string;
  tone?: ToastTone | undefined;
  /** One way on, such as undoing what the toast tells of. */
  action?: { label: string; onAction: () => void } | undefined;
  durationMs?: number | undefined;
};

export type ToastEntry = ToastInput & { id: number; tone: ToastTone; durationMs: number };

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a message for a while and returns its id. With an action it stays longer, for a hand that must find it. */
export function toast(input: ToastInput): number {
  const id = ++lastId;
  const durationMs = input.durationMs ?? (input.action ? 10_000 : 6_000);
  // More than three at once are not read.
  publish([...entries.slice(-2), { ...input, id, tone: input.tone ?? 'info', durationMs }]);
  return id;
}

export function dismissToast(id: number): void {
  publish(entries.filter((entry) => entry.id !== id));
}

export function clearToasts(): void {
  publish([]);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly ToastEntry[] => entries,
};
