import { promisify } from 'node:util';
import { SamlRefusal } from './saml-refusal.ts';

/** What is in an encrypted assertion. Whatever fails is told in one way: the kind of failure would tell of what was encrypted. */
export async function decrypt(encrypted: string, privateKey: string): Promise<string> {
  const library = await import('xml-encryption');
  const options = { key: privateKey, disallowDecryptionWithInsecureAlgorithm: true };
  return promisify(library.decrypt)(encrypted, options).catch(() => {
    throw new SamlRefusal('an assertion that cannot be decrypted');
  });
}
