const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const encryption = 'http://www.w3.org/2001/04/xmlenc#';
const encryption11 = 'http://www.w3.org/2009/xmlenc11#';

const signatures = new Set([
  `${more}rsa-sha256`,
  `${more}rsa-sha512`,
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const digests = new Set([`${encryption}sha256`, `${encryption}sha512`]);

/** What cannot be changed unnoticed. */
const ciphers = new Set([
  `${encryption11}aes128-gcm`,
  `${encryption11}aes256-gcm`,
  `${encryption}rsa-oaep-mgf1p`,
]);
/** What can: whoever may have many variants of it read could find out what it holds. Servers of some organisations make no other. */
const malleable = new Set([`${encryption}aes128-cbc`, `${encryption}aes256-cbc`]);

/**
 * The first algorithm of a document that is not taken, or null. Signatures over SHA-1 can be made for two texts at once; keys under
 * RSA with the padding of PKCS 1.5 can be found out by asking. The digest within OAEP is no signature's, and may be any.
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
