import type { StoragePorts } from '../ports/ports.ts';
import type { Handler, Route } from '../serve/router.ts';

/** `POST` begins an upload, whatever follows the base URL. */
const withoutUpload = ['POST', 'OPTIONS'];
const withUpload = ['POST', 'PUT', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'];

/** Routes of uploads in parts, at `prefix` as seen from outside. Their library is loaded with the first request. */
export function resumableRoutes(service: StoragePorts, prefix: string): readonly Route[] {
  let serving: Promise<Handler> | undefined;
  const load = async () => (await import('./serve-resumable.ts')).serveResumable(service, prefix);
  const handler: Handler = async (call) => {
    serving ??= load();
    return (await serving)(call);
  };
  return ['/upload/resumable/sign', '/upload/resumable'].flatMap((path) => [
    ...withoutUpload.map((method) => ({ method, path, handler })),
    ...withUpload.map((method) => ({ method, path: `${path}/*`, handler })),
  ]);
}
