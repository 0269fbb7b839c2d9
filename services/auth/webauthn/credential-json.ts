import { z } from 'zod';

/** Up to `most` bytes in base64url without padding. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((most * 4) / 3))
    .regex(/^[\w-]+$/);

/** The longest id that a credential may have (WebAuthn Level 2, section 4). */
const credentialId = bytes(1023);

const clientData = bytes(4096);

/** Authenticator data takes 37 bytes; the rest is room for extensions, certificates and keys. */
const attestation = bytes(16_384);
const authenticatorData = bytes(2048);

/** An RS256 signature with a 4096-bit key has 512 bytes. */
const signature = bytes(1024);

const transports = z
  .array(z.string().max(32))
  .max(16)
  .nullish()
  .transform((names) => (names ?? []).flatMap((name) => transport.safeParse(name).data ?? []));

/** The transports that browsers know. */
export const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const frame = { id: credentialId, rawId: credentialId, type: z.literal('public-key') } as const;

// Extension results are neither requested nor stored.
const withoutExtensions = <Response extends object>(response: Response) => ({
  ...response,
  clientExtensionResults: {},
});

/** A browser's response with a new credential (`PublicKeyCredential.toJSON()`), within bounds. */
export const creationResponse = z
  .object({
    ...frame,
    response: z.object({ clientDataJSON: clientData, attestationObject: attestation, transports }),
  })
  .transform(withoutExtensions);

export type CreationResponse = z.output<typeof creationResponse>;

/** A browser's response to a challenge signed by a credential, within bounds. */
export const requestResponse = z
  .object({
    ...frame,
    response: z.object({
      clientDataJSON: clientData,
      authenticatorData,
      signature,
      userHandle: bytes(64).nullish(),
    }),
  })
  .transform(({ response: { userHandle, ...response }, ...rest }) =>
    withoutExtensions({ ...rest, response: { ...response, ...(userHandle && { userHandle }) } }),
  );

export type RequestResponse = z.output<typeof requestResponse>;
