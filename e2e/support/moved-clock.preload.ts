/**
 * Loaded into a server before anything else (`node --import`). Its clock runs ahead of the machine's by as much as it
 * is told on a port of the loopback. The server itself does not know about it.
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

if (isMainThread) {
  globalThis.Date = MovedDate;
  // Node writes the date of a response from its own copy of the machine's clock.
  ServerResponse.prototype.writeHead = withDate(ServerResponse.prototype.writeHead);
  createServer((request, response) => {
    aheadMs = Number(new URL(request.url ?? '', 'http://clock').searchParams.get('ahead'));
    response.end();
  })
    .listen(port, '127.0.0.1')
    .unref();
}
