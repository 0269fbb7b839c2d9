import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Behavior, says } from './behavior.ts';
import { type Usage, type WireBody, type WireFormat, wireFormats } from './wire-format.ts';

type AskedOfModel = {
  readonly format: WireFormat['name'];
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: WireBody;
  /** What a model would read. */
  readonly text: string;
  readonly isStreamed: boolean;
  /** Resolves if the client hangs up before the answer is complete. */
  readonly hungUp: Promise<void>;
};

export type ModelServer = {
  /** Base address for `AI_BASE_URL`, whatever the provider. */
  readonly url: string;
  /** Everything asked so far, in order. */
  readonly asked: AskedOfModel[];
  /** What it does with the next requests, one each; after them it repeats the last. */
  readonly will: (...behaviors: readonly Behavior[]) => void;
  /** Resolves with the next request that comes. */
  readonly nextAsked: () => Promise<AskedOfModel>;
  readonly close: () => Promise<void>;
};

/** The characters in one piece of a streamed answer. */
const PIECE_LENGTH = 12;

type Settings = {
  readonly port?: number;
  readonly countTokens?: (text: string) => number;
};

/**
 * A model for tests: it speaks the formats of OpenAI and compatible servers, Anthropic and Google, streaming or not,
 * and does what it is told, well or badly. `POST /behaviors` with a list of behaviors sets it from another process.
 */
export async function startModelServer(settings: Settings = {}): Promise<ModelServer> {
  const { port = 0, countTokens = (text) => Math.ceil(text.length / 4) } = settings;
  const asked: AskedOfModel[] = [];
  const waiting: ((request: AskedOfModel) => void)[] = [];
  let behaviors: readonly Behavior[] = [says('')];

  const next = (): Behavior => {
    const [first = says(''), ...others] = behaviors;
    if (others.length > 0) behaviors = others;
    return first;
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://model').pathname;
    const body = JSON.parse(await textOf(request)) as WireBody;
    if (path === '/behaviors') {
      behaviors = body as unknown as readonly Behavior[];
      response.end();
      return;
    }
    const format = wireFormats.find(({ matches }) => matches(path));
    if (format === undefined) {
      response.writeHead(404).end();
      return;
    }
    const isStreamed = format.wantsStream(path, body);
    const text = format.textOf(body);
    const hungUp = new Promise<void>((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished) resolve();
      });
    });
    const known = { format: format.name, path, headers: request.headers, body, text, isStreamed, hungUp };
    asked.push(known);
    for (const tell of waiting.splice(0)) tell(known);
    const usageOf = (reply: string): Usage => ({
      tokensIn: countTokens(text),
      tokensOut: countTokens(reply),
    });
    behave(next(), { response, format, body, isStreamed, usageOf });
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    will: (...wanted) => {
      behaviors = wanted;
    },
    nextAsked: () => new Promise((resolve) => waiting.push(resolve)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Exchange = {
  readonly response: ServerResponse;
  readonly format: WireFormat;
  readonly body: WireBody;
  readonly isStreamed: boolean;
  readonly usageOf: (reply: string) => Usage;
};

function behave(behavior: Behavior, exchange: Exchange): void {
  const { response, format, body, isStreamed, usageOf } = exchange;
  switch (behavior.kind) {
    case 'hang':
      return;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html>gateway</html>');
      return;
    case 'flood':
      flood(behavior.bytes, exchange);
      return;
    case 'error': {
      const { status, headers = {}, body: text = JSON.stringify(format.error(status)) } = behavior;
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
      return;
    }
    case 'stall':
      begin(behavior.text, exchange);
      return;
    case 'drop':
      begin(behavior.text.slice(0, behavior.afterCharacters), exchange, () => response.destroy());
      return;
    case 'reply': {
      const usage = usageOf(behavior.text);
      if (!isStreamed) {
        const whole = JSON.stringify(format.whole(behavior, usage, body));
        response.writeHead(200, { 'content-type': 'application/json' }).end(whole);
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const part of format.stream(piecesOf(behavior.text), behavior, usage)) response.write(part);
      response.end();
    }
  }
}

/** A reply in the provider's format that goes on as fast as it is read. */
function flood(bytes: number, { response, format, body, isStreamed, usageOf }: Exchange): void {
  const filler = 'bla '.repeat(16_384);
  const parts = isStreamed
    ? format.stream([filler], { kind: 'reply', text: filler }, usageOf(''))
    : [JSON.stringify(format.whole({ kind: 'reply', text: filler }, usageOf(''), body))];
  const at = parts.findIndex((part) => part.includes(filler));
  const [before = '', after = ''] = isStreamed ? ['', ''] : (parts[at] ?? '').split(filler);
  const again = isStreamed ? (parts[at] ?? '') : filler;
  response.writeHead(200, { 'content-type': isStreamed ? 'text/event-stream' : 'application/json' });
  response.write(parts.slice(0, Math.max(at, 0)).join('') + before);
  let sent = 0;
  const more = () => {
    while (sent < bytes && !response.destroyed) {
      sent += again.length;
      if (!response.write(again)) return;
    }
    response.end(after);
  };
  response.on('drain', more);
  more();
}

/** Streams a beginning: all events up to the last piece of text, without those that end an answer. */
function begin(text: string, { response, format, usageOf }: Exchange, then?: () => void): void {
  const pieces = piecesOf(text);
  const events = format.stream(pieces, { kind: 'reply', text }, usageOf(text));
  const ending = events.findLastIndex((event) => event.includes(JSON.stringify(pieces.at(-1))));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(events.slice(0, ending + 1).join(''), () => then?.());
}

const piecesOf = (text: string): readonly string[] => {
  const characters = [...text];
  const count = Math.ceil(characters.length / PIECE_LENGTH);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH).join(''),
  );
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
