import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** What an authenticator and its browser know about a site. Tests override it to lie. */
export type Circumstances = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  readonly userHandle?: string | null;
  /** Signs with a key other than the credential's own. */
  readonly key?: KeyObject;
};

const transports = ['internal', 'hybrid'] as const;

type Algorithm = 'ES256' | 'RS256' | 'EdDSA';

type CreationJson = {
  readonly challenge: string;
  readonly rp: { readonly id?: string | undefined };
  readonly user: { readonly id: string };
};
type RequestJson = { readonly challenge: string; readonly rpId?: string | undefined };

/**
 * A simulated authenticator: it gives the responses a browser would pass on, and signs them. `counts` says whether it
 * counts its signatures, as hardware keys do.
 */
export function createAuthenticator({
  algorithm = 'ES256',
  counts = true,
  aaguid = Buffer.alloc(16),
  attestation = 'none',
  origin = 'http://localhost:8080',
}: {
  readonly algorithm?: Algorithm;
  readonly counts?: boolean;
  readonly aaguid?: Uint8Array;
  readonly attestation?: string;
  readonly origin?: string;
} = {}) {
  const { publicKey, privateKey } = pairs[algorithm]();
  const id = randomBytes(32);
  const state = { counter: 0, userHandle: '' };

  const clientDataOf = (type: string, challenge: string, as: Circumstances) =>
    Buffer.from(
      JSON.stringify({
        type: as.type ?? type,
        challenge: as.challenge ?? challenge,
        origin: as.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (rpId: string, as: Circumstances, attested = Buffer.alloc(0)) => {
    const flags =
      ((as.isPresent ?? true) ? 0x01 : 0) |
      ((as.isVerified ?? true) ? 0x04 : 0) |
      (attested.length > 0 ? 0x40 : 0);
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(state.counter, 1);
    return Buffer.concat([sha256(as.rpId ?? rpId), rest, attested]);
  };

  const credential = <Response extends object>(response: Response) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    state,
    /** Sets its signature counter, like that of a copy made earlier. */
    setCounter: (counter: number) => {
      state.counter = counter;
    },
    /** Creates its credential in the form of `PublicKeyCredential.toJSON()`. */
    create: (options: CreationJson, as: Circumstances = {}) => {
      state.userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([aaguid, length, id, coseKey(algorithm, publicKey)]);
      const authData = authenticatorData(options.rp.id ?? '', as, attested);
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', attestation],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return credential({
        clientDataJSON: clientDataOf('webauthn.create', options.challenge, as).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: [...transports],
      });
    },
    /** Signs a challenge. */
    answer: (options: RequestJson, as: Circumstances = {}) => {
      if (counts) state.counter += 1;
      const clientData = clientDataOf('webauthn.get', options.challenge, as);
      const authData = authenticatorData(options.rpId ?? '', as);
      const signed = Buffer.concat([authData, sha256(clientData)]);
      const signature = sign(algorithm === 'EdDSA' ? null : 'sha256', signed, as.key ?? privateKey);
      const userHandle = as.userHandle === undefined ? state.userHandle : as.userHandle;
      return credential({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle && { userHandle }),
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

const pairs = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  EdDSA: () => generateKeyPairSync('ed25519'),
} as const;

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** The subset of CBOR (RFC 8949) that authenticators write. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)]),
  ]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** A public key in COSE form (RFC 9053). */
function coseKey(algorithm: Algorithm, key: KeyObject): Buffer {
  const jwk = key.export({ format: 'jwk' });
  const field = (value: string | undefined) => Buffer.from(value ?? '', 'base64url');
  const fields: Readonly<Record<Algorithm, readonly (readonly [number, Cbor])[]>> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, field(jwk.x)],
      [-3, field(jwk.y)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, field(jwk.n)],
      [-2, field(jwk.e)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, field(jwk.x)],
    ],
  };
  return cbor(new Map(fields[algorithm]));
}
