export type ToastTone = 'info' | 'success' | 'danger';

export type ToastInput = {
  text: string;
  tone?: ToastTone | undefined;
  /** One way on, such as undoing what the toast tells of. */
  action?: { label: string; onAction: () => void } | undefined;
  /** It has gone and its action was not taken: what it told of is final. */
  onGone?: (() => void) | undefined;
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
  const crowdedOut = entries.slice(0, -2);
  publish([...entries.slice(-2), { ...input, id, tone: input.tone ?? 'info', durationMs }]);
  for (const entry of crowdedOut) entry.onGone?.();
  return id;
}

/** Takes a toast away, whoever wants it: its time, the person, or its action. */
export function dismissToast(id: number, { taken = false }: { taken?: boolean } = {}): void {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return;
  publish(entries.filter((one) => one !== entry));
  if (taken) entry.action?.onAction();
  else entry.onGone?.();
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
