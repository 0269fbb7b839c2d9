import { z } from 'zod';

/** Bytes in base64url without padding, at most so many. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((most * 4) / 3))
    .regex(/^[\w-]+$/);

/** The longest id that a credential may have (WebAuthn Level 2, section 4). */
const credentialId = bytes(1023);

const clientData = bytes(4096);

/** Authenticator data alone have 37 bytes; the rest is room for extensions, certificates and keys. */
const attestation = bytes(16_384);
const authenticatorData = bytes(2048);

/** RS256 with 4096 bits has 512. */
const signature = bytes(1024);

const transports = z
  .array(z.string().max(32))
  .max(16)
  .nullish()
  .transform((names) => (names ?? []).flatMap((name) => transport.safeParse(name).data ?? []));

/** Ways to an authenticator that browsers are told of. */
export const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const frame = { id: credentialId, rawId: credentialId, type: z.literal('public-key') } as const;

// What extensions say of themselves is asked for by nobody and kept by nobody.
const withoutExtensions = <Response extends object>(response: Response) => ({
  ...response,
  clientExtensionResults: {},
});

/** What a browser gives for a new credential (`PublicKeyCredential.toJSON()`), within its bounds. */
export const creationResponse = z
  .object({
    ...frame,
    response: z.object({ clientDataJSON: clientData, attestationObject: attestation, transports }),
  })
  .transform(withoutExtensions);

export type CreationResponse = z.output<typeof creationResponse>;

/** What a browser gives for a challenge that a credential has answered, within its bounds. */
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
