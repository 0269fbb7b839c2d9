/** Those who want to hear of something, and telling them. The stores are made of it. */
export function createListeners<News extends readonly unknown[] = []>() {
  const listeners = new Set<(...news: News) => void>();
  return {
    /** Answers how to hear no more of it. */
    subscribe: (listener: (...news: News) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (...news: News): void => {
      for (const listener of listeners) listener(...news);
    },
  };
}
