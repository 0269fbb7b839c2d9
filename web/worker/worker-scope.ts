/**
 * The events of a service worker that ours listens to (Service Workers, section 4). The page's types do not include
 * them.
 */
type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void };

type FetchNews = Extendable & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};

type News = {
  readonly install: Extendable;
  readonly activate: Extendable;
  readonly fetch: FetchNews;
  readonly message: Extendable & { readonly data: unknown };
};

export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly addEventListener: <Name extends keyof News>(
    name: Name,
    listen: (news: News[Name]) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: { readonly update: () => Promise<unknown> };
};
