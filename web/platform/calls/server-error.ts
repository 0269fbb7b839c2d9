/** A refusal or failure of the product server. Without an answer the status is 0 and the code `unreachable`. */
export class ServerError extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ message, status, code }: { message: string; status: number; code: string }) {
    super(message);
    this.name = 'ServerError';
    this.status = status;
    this.code = code;
  }
}
