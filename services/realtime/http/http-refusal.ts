/** A refusal of a broadcast over HTTP: its status and its body (protocol: broadcasts by request). */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}
