import { childrenNamed, parseXml } from './parse-xml.ts';
import { xmlFault } from './plain-xml.ts';
import { SamlRefusal } from './saml-refusal.ts';
import { weakAlgorithmIn } from './weak-algorithm.ts';

/** A response's own claims, none of them proven. */
export type SamlAnswer = {
  readonly xml: string;
  /** The organization it claims to come from. */
  readonly issuer: string | null;
  /** The request it claims to answer; null if none, as when the sign-in began at the organization. */
  readonly inResponseTo: string | null;
  /** The assertion as received, if it is encrypted. */
  readonly encrypted: string | null;
};

/** Whether AES-CBC is accepted as well. */
type Taken = { readonly cbc: boolean };

/** Reads an organization's response (SAML 2.0 Core, 3.2.2), bounded before it is parsed. Throws a `SamlRefusal`. */
export async function readAnswer(encoded: string, taken: Taken): Promise<SamlAnswer> {
  const xml = Buffer.from(encoded, 'base64').toString('utf8');
  const root = await readXml(xml, taken);
  const assertions = childrenNamed(root, 'Assertion');
  const encrypted = childrenNamed(root, 'EncryptedAssertion');
  if (assertions.length + encrypted.length > 1) throw new SamlRefusal('multiple assertions');
  const issuer = [root, ...assertions].flatMap((within) => childrenNamed(within, 'Issuer'))[0];
  return {
    xml,
    issuer: issuer?.textContent?.trim() || null,
    inResponseTo: root.getAttribute('InResponseTo') || null,
    encrypted: encrypted[0]?.toString() ?? null,
  };
}

/**
 * Parses XML and refuses it unless it is small and plain and uses only accepted algorithms. An encrypted name is
 * refused too.
 */
export async function readXml(xml: string, taken: Taken): Promise<Element> {
  const refuse = (why: string) => new SamlRefusal(why);
  const fault = xmlFault(xml, { comments: 'refused' });
  if (fault !== null) throw refuse(fault);
  const root = await parseXml(xml, refuse);
  if (root === null) throw refuse('XML must be whole');
  const weak = weakAlgorithmIn(root, taken);
  if (weak !== null) throw refuse(`algorithm ${weak} is not taken`);
  if (root.getElementsByTagNameNS('*', 'EncryptedID').length > 0) throw refuse('a name that is encrypted');
  return root;
}
