/**
 * Loaded into a server before anything else (`node --import`). Its clock runs ahead of the machine's by as much as it
 * is told on a port of the loopback, and what it does regularly is done at once if its time was slept through. The
 * server itself does not know about it.
 */
import { createServer, ServerResponse } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const port = Number(process.env.CLOCK_PORT);
let aheadMs = 0;

const MachineDate = Date;
const nowMs = () => MachineDate.now() + aheadMs;

const MovedDate = new Proxy(MachineDate, {
  construct: (target, given, caller) =>
    Reflect.construct(target, given.length === 0 ? [nowMs()] : given, caller),
  get: (target, name, receiver) => (name === 'now' ? nowMs : Reflect.get(target, name, receiver)),
});

/** The same function, but it first gives the response the moved date. */
const withDate = <Write extends ServerResponse['writeHead']>(write: Write): Write =>
  new Proxy(write, {
    apply: (target, response: ServerResponse, given) => {
      response.setHeader('date', new MovedDate().toUTCString());
      return Reflect.apply(target, response, given);
    },
  });

/** What is done regularly, and how often. */
const regular = new Map<unknown, { readonly work: () => void; readonly everyMs: number }>();

/** `setInterval`, whose work can be done before its time. */
const regularly: typeof setInterval = new Proxy(setInterval, {
  apply: (target, self, given: Parameters<typeof setInterval>) => {
    const [work, everyMs = 0, ...values] = given;
    const timer = Reflect.apply(target, self, given);
    regular.set(timer, { work: () => work(...values), everyMs });
    return timer;
  },
});

const forget: typeof clearInterval = new Proxy(clearInterval, {
  apply: (target, self, given: Parameters<typeof clearInterval>) => {
    regular.delete(given[0]);
    return Reflect.apply(target, self, given);
  },
});

/** After a sleep, a device does once what it would have done meanwhile. */
function sleep(forMs: number): void {
  for (const { work, everyMs } of [...regular.values()]) if (everyMs <= forMs) work();
}

if (isMainThread) {
  globalThis.Date = MovedDate;
  globalThis.setInterval = regularly;
  globalThis.clearInterval = forget;
  // Node writes the date of a response from its own copy of the machine's clock.
  ServerResponse.prototype.writeHead = withDate(ServerResponse.prototype.writeHead);
  createServer((request, response) => {
    const sleptMs = Number(new URL(request.url ?? '', 'http://clock').searchParams.get('ahead')) - aheadMs;
    aheadMs += sleptMs;
    sleep(sleptMs);
    response.end();
  })
    .listen(port, '127.0.0.1')
    .unref();
}
