/** An in-memory CacheStorage, as far as the worker uses one. */
export function createMemoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const base = 'https://words.example';
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), base).href;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo | URL, answer: Response) => void entries.set(keyOf(request), answer),
    delete: async (request: RequestInfo | URL) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });
  const caches = {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return cacheOf(entries);
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return {
    // Parts that the worker does not use are left out.
    caches: caches as unknown as CacheStorage,
    /** The paths stored in a cache. */
    pathsIn: (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
    names: () => [...stores.keys()],
  };
}

/** A server that answers paths with texts, and not at all while it is away. */
export function createPlainServer(texts: Record<string, string | number>) {
  const asked: string[] = [];
  const state = { isAway: false };
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      'https://words.example',
    );
    if (state.isAway) throw new TypeError('Failed to fetch');
    asked.push(pathname);
    const text = texts[pathname];
    if (typeof text === 'number') return new Response('', { status: text });
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  return { fetch: fetch as typeof globalThis.fetch, asked, state, texts };
}
