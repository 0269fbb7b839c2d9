import type { StoragePorts } from '../ports/ports.ts';
import type { Handler, Route } from '../serve/router.ts';

/** Routes of uploads in parts, at `prefix` as seen from outside. Their library is loaded with the first request. */
export function resumableRoutes(service: StoragePorts, prefix: string): readonly Route[] {
  let serving: Promise<Handler> | undefined;
  const load = async () => (await import('./serve-resumable.ts')).serveResumable(service, prefix);
  const handler: Handler = async (call) => {
    serving ??= load();
    return (await serving)(call);
  };
  return ['/upload/resumable/sign', '/upload/resumable'].flatMap((path) => [
    // Clients may be given the address with a slash at its end.
    ...[path, `${path}/`].map((at) => ({ method: 'POST', path: at, handler })),
    { method: 'OPTIONS', path, handler },
    ...['HEAD', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => ({ method, path: `${path}/*`, handler })),
  ]);
}
