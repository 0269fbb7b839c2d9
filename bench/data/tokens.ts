import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { personId } from './seed.ts';

/** `iss` of the tokens. */
export const issuer = 'bench';

export type Person = { readonly number: number; readonly token: string };

/** Tokens of signed-in people, spread evenly over all, with the public key set for checking them. */
export async function createTokens(
  count: number,
  ofPeople: number,
): Promise<{ readonly people: readonly Person[]; readonly keySet: string }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256' };
  const people = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const number = Math.floor((index * ofPeople) / count);
      const claims = {
        role: 'authenticated',
        email: `person${number}@example.org`,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { has_password: true, has_signed_in: true },
        session_id: personId(number),
        aal: 'aal1',
      };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'bench' })
        .setSubject(personId(number))
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime('6h')
        .sign(privateKey);
      return { number, token };
    }),
  );
  return { people, keySet: JSON.stringify({ keys: [key] }) };
}
