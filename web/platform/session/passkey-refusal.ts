/** Why a passkey failed, according to the auth service or, for errors of the browser, to the library. */
export type PasskeyRefusal = {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly message?: string | undefined;
};
