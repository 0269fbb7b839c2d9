/** Why a passkey did not do: as the auth service says it, or the library of what the browser said. */
export type PasskeyRefusal = {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly message?: string | undefined;
};
