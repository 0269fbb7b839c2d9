/** A set of listeners and a way to notify them. The stores are built on it. */
export function createListeners<News extends readonly unknown[] = []>() {
  const listeners = new Set<(...news: News) => void>();
  return {
    /** Returns a function that unsubscribes. */
    subscribe: (listener: (...news: News) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (...news: News): void => {
      for (const listener of listeners) listener(...news);
    },
  };
}
