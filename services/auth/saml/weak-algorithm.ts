const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const encryption = 'http://www.w3.org/2001/04/xmlenc#';
const encryption11 = 'http://www.w3.org/2009/xmlenc11#';

const signatures = new Set([
  `${more}rsa-sha256`,
  `${more}rsa-sha512`,
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const digests = new Set([`${encryption}sha256`, `${encryption}sha512`]);

/** Ciphers that are accepted: changes to what they encrypt are noticed. */
const ciphers = new Set([
  `${encryption11}aes128-gcm`,
  `${encryption11}aes256-gcm`,
  `${encryption}rsa-oaep-mgf1p`,
]);
/**
 * Malleable ciphers: by submitting many variants, an attacker could find out the plaintext. Some organizations' servers
 * offer no others.
 */
const malleable = new Set([`${encryption}aes128-cbc`, `${encryption}aes256-cbc`]);

/**
 * Returns the first algorithm in a document that is not accepted, or null. A SHA-1 signature can be made to fit two
 * texts, and a key encrypted by RSA with PKCS 1.5 padding can be recovered by repeated queries. The digest within OAEP
 * does not protect a signature, so any is accepted.
 */
export function weakAlgorithmIn(root: Element, { cbc }: { readonly cbc: boolean }): string | null {
  const isAmiss = (element: Element): boolean => {
    const algorithm = element.getAttribute('Algorithm') ?? '';
    switch (element.localName) {
      case 'SignatureMethod':
        return !signatures.has(algorithm);
      case 'EncryptionMethod':
        return !(ciphers.has(algorithm) || (cbc && malleable.has(algorithm)));
      case 'DigestMethod':
        return (
          element.parentNode?.nodeName.split(':').at(-1) !== 'EncryptionMethod' && !digests.has(algorithm)
        );
      default:
        return false;
    }
  };
  const found = Array.from(root.getElementsByTagName('*')).find(isAmiss);
  return found === undefined ? null : (found.getAttribute('Algorithm') ?? '').slice(0, 100);
}
