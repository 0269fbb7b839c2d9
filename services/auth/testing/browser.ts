import { vi } from 'vitest';
import type { Authenticator } from './authenticator.ts';

/** Stubs the WebAuthn API of a browser with one authenticator plugged in. Options stay in their JSON form. */
export function stubBrowser(authenticator: Authenticator): void {
  class PublicKeyCredential {
    static readonly parseCreationOptionsFromJSON = (options: unknown) => options;
    static readonly parseRequestOptionsFromJSON = (options: unknown) => options;
    readonly #json: object;

    constructor(json: object) {
      this.#json = json;
    }

    toJSON(): object {
      return this.#json;
    }
  }
  const credentials = {
    create: async ({ publicKey }: { publicKey: Parameters<Authenticator['create']>[0] }) =>
      new PublicKeyCredential(authenticator.create(publicKey)),
    get: async ({ publicKey }: { publicKey: Parameters<Authenticator['answer']>[0] }) =>
      new PublicKeyCredential(authenticator.answer(publicKey)),
  };
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('window', { PublicKeyCredential, location: new URL('http://localhost:8080') });
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { credentials });
}
