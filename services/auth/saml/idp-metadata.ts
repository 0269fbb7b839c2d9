import { validationFailed } from '../errors/errors.ts';
import { loopbackHosts } from '../redirects/loopback.ts';
import { durationSeconds } from './duration.ts';
import { parseXml } from './parse-xml.ts';
import { xmlFault } from './plain-xml.ts';

/** An organization's metadata (SAML 2.0 Metadata, 2.4.3). */
export type IdpMetadata = {
  readonly entityId: string;
  /** The URL people are redirected to. */
  readonly signInUrl: string;
  /** The certificates of its signing keys, in base64. */
  readonly certificates: readonly string[];
  /** When the metadata expires; null if it does not say. */
  readonly validUntilMs: number | null;
  /** How long the metadata may be kept before it is fetched again; null if it does not say. */
  readonly cacheSeconds: number | null;
};

const names = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signatures = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const maxCertificates = 10;
const maxCharacters = 1024;

/** Reads an organization's metadata; rejects with 400 if it cannot be used. */
export async function readIdpMetadata(xml: string): Promise<IdpMetadata> {
  const refuse = (what: string) => validationFailed(`SAML Metadata ${what}`);
  const fault = xmlFault(xml, { comments: 'allowed' });
  if (fault !== null) throw refuse(`could not be read: ${fault}`);
  const root = await parseXml(xml, (why) => refuse(`could not be read: ${why}`));
  if (root?.localName !== 'EntityDescriptor' || root.namespaceURI !== names) {
    throw refuse('is no EntityDescriptor');
  }
  const entityId = root.getAttribute('entityID') ?? '';
  if (entityId === '' || entityId.length > maxCharacters) throw refuse('does not contain an EntityID');
  const descriptors = childrenOf(root, names, 'IDPSSODescriptor');
  const [descriptor] = descriptors;
  if (descriptor === undefined) throw refuse('does not contain any IDPSSODescriptor');
  if (descriptors.length > 1) throw refuse('contains multiple IDPSSODescriptors');
  const certificates = certificatesIn(descriptor);
  if (certificates.length === 0) throw refuse('does not contain a certificate for signing');
  if (certificates.length > maxCertificates) throw refuse('contains too many certificates');
  const signInUrl = childrenOf(descriptor, names, 'SingleSignOnService')
    .find((service) => service.getAttribute('Binding') === redirectBinding)
    ?.getAttribute('Location');
  if (!signInUrl || !isSafe(signInUrl)) {
    throw refuse('does not contain a SingleSignOnService with the HTTP-Redirect binding');
  }
  return { entityId, signInUrl, certificates, ...lifeIn([root, descriptor]) };
}

/** The shortest lifetime that the document and its descriptor give. */
function lifeIn(elements: readonly Element[]): Pick<IdpMetadata, 'validUntilMs' | 'cacheSeconds'> {
  const least = (attribute: string, read: (text: string) => number | null): number | null => {
    const said = elements.flatMap((element) => read(element.getAttribute(attribute) ?? '') ?? []);
    return said.length === 0 ? null : Math.min(...said);
  };
  const validUntilMs = least('validUntil', (text) => {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? null : ms;
  });
  return { validUntilMs, cacheSeconds: least('cacheDuration', durationSeconds) };
}

/** People are redirected only to https, or to http on the loopback interface. */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || address.length > maxCharacters * 2) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.has(url.hostname));
}

const childrenOf = (parent: Element, namespace: string, name: string): readonly Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespace, name));

/** The certificates of keys for signing or for any use. */
function certificatesIn(descriptor: Element): readonly string[] {
  return childrenOf(descriptor, names, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => childrenOf(key, signatures, 'X509Certificate'))
    .map((certificate) => (certificate.textContent ?? '').replace(/\s/g, ''))
    .filter((certificate) => /^[A-Za-z0-9+/]{100,8000}={0,2}$/.test(certificate));
}
