import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the origin answers requests for its scripts. */
type Behavior = 'well' | 'slow' | 'failing' | 'empty';

export type ThirdParty = {
  readonly origin: string;
  /** The requests in order: method, path, and what came with them. */
  readonly asked: readonly {
    readonly line: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
  readonly behave: (how: Behavior) => void;
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

/** Fills places as the product describes them, and reports to its origin what it was told. */
const adScript = (origin: string) => `
  (() => {
    const queue = window.adsbygoogle;
    const fill = () => {
      const place = document.querySelector('ins.adsbygoogle:not([data-ad-status])');
      if (!place) return;
      const query = new URLSearchParams({
        ...place.dataset, personal: String(queue.requestNonPersonalizedAds === 0),
      });
      fetch('${origin}/ad?' + query).then((answer) => answer.json()).then(({ title }) => {
        if (title === null) { place.dataset.adStatus = 'unfilled'; return; }
        place.dataset.adStatus = 'filled';
        const frame = document.createElement('iframe');
        frame.title = title;
        frame.src = '${origin}/frame';
        frame.style.cssText = 'width:100%;height:120px;border:0';
        place.append(frame);
      });
    };
    const waiting = queue.splice ? queue.splice(0) : [];
    queue.push = fill;
    waiting.forEach(fill);
  })();`;

const consentScript = `
  setTimeout(() => {
    window.__tcfapi = (command, version, tell) =>
      tell({ gdprApplies: true, purpose: { consents: { 1: true, 3: true, 4: true } } }, true);
  }, 300);`;

/** An ad network with a consent interface, and a counter of page views, on an origin of its own on this machine. */
export async function startThirdParty(): Promise<ThirdParty> {
  const asked: ThirdParty['asked'][number][] = [];
  let behavior: Behavior = 'well';
  let origin = '';
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const answer = (type: string, text: string, status = 200) =>
      response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(text);
    const [path] = (request.url ?? '').split('?');
    if (path === '/show.js' && behavior === 'slow') return;
    if (path === '/show.js' && behavior === 'failing') return void answer('text/plain', 'no', 500);
    if (path === '/show.js') return void answer('text/javascript', adScript(origin));
    if (path === '/tcf.js') return void answer('text/javascript', consentScript);
    if (path === '/ad')
      return void answer(
        'application/json',
        JSON.stringify({ title: behavior === 'empty' ? null : 'Boots' }),
      );
    if (path === '/frame')
      return void answer('text/html', '<!doctype html><title>Boots</title><p>Good boots.</p>');
    if (path === '/event') return void answer('text/plain', 'ok', behavior === 'failing' ? 500 : 202);
    answer('text/plain', 'nothing here', 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    behave: (how) => {
      behavior = how;
    },
    forget: () => {
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
