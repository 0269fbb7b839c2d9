import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { StorageError } from '../errors/storage-error.ts';

const claimsSchema = z.object({
  url: z.string(),
  scope: z.string().optional(),
  owner: z.string().nullish(),
  upsert: z.boolean().optional(),
  exp: z.number(),
});

type Signing = { readonly secret: string; readonly nowMs: number };

type Scope = 'download' | 'upload';

type SignedPath = {
  readonly bucketId: string;
  readonly key: string;
  readonly scope: Scope;
  readonly seconds: number;
  readonly more?: { readonly owner: string | null; readonly upsert: boolean };
};

const urlOf = ({ bucketId, key }: Pick<SignedPath, 'bucketId' | 'key'>) => `${bucketId}/${key}`;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A token that gives access to one object for a while (protocol: signed addresses). */
export function signToken(
  { scope, seconds, more, ...path }: SignedPath,
  { secret, nowMs }: Signing,
): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  return new SignJWT({ url: urlOf(path), scope, ...more })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(keyOf(secret));
}

export type SignedClaims = {
  readonly owner: string | null;
  readonly upsert: boolean;
  readonly expiresAtMs: number;
};

/** Checks a token against the requested object and operation; rejects one that does not permit it. */
export async function verifyToken(
  token: string,
  { scope, ...path }: Pick<SignedPath, 'bucketId' | 'key' | 'scope'>,
  signing: Signing,
): Promise<SignedClaims> {
  const claims = claimsSchema.safeParse(await payloadOf(token, signing));
  if (!claims.success) throw new StorageError('InvalidJWT', 'Invalid Compact JWS');
  const { url, owner, upsert, exp, scope: given } = claims.data;
  if (given !== scope) throw new StorageError('InvalidSignature', `Token is not scoped for ${scope}`);
  if (url !== urlOf(path)) throw new StorageError('InvalidSignature', 'Invalid signature');
  return { owner: owner ?? null, upsert: upsert ?? false, expiresAtMs: exp * 1000 };
}

async function payloadOf(token: string, { secret, nowMs }: Signing): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token.slice(0, 8192), keyOf(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(nowMs),
    });
    return payload;
  } catch (error) {
    throw new StorageError(
      'InvalidJWT',
      error instanceof errors.JOSEError ? error.message : 'Invalid Compact JWS',
    );
  }
}
