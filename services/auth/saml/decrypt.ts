import { promisify } from 'node:util';
import { SamlRefusal } from './saml-refusal.ts';

/**
 * Decrypts an encrypted assertion. Every failure is reported alike: its kind would reveal something about the
 * plaintext.
 */
export async function decrypt(encrypted: string, privateKey: string): Promise<string> {
  const library = await import('xml-encryption');
  const options = { key: privateKey, disallowDecryptionWithInsecureAlgorithm: true };
  return promisify(library.decrypt)(encrypted, options).catch(() => {
    throw new SamlRefusal('an assertion that cannot be decrypted');
  });
}
