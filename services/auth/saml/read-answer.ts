import { childrenNamed, parseXml } from './parse-xml.ts';
import { xmlFault } from './plain-xml.ts';
import { SamlRefusal } from './saml-refusal.ts';
import { weakAlgorithmIn } from './weak-algorithm.ts';

/** What an answer says of itself, of which nothing is proven. */
export type SamlAnswer = {
  readonly xml: string;
  /** The organisation it says it is of. */
  readonly issuer: string | null;
  /** The question it says it answers; null for none, as where the organisation began. */
  readonly inResponseTo: string | null;
  /** The assertion as it came, where only we can read it. */
  readonly encrypted: string | null;
};

/** Whether AES-CBC is taken as well. */
type Taken = { readonly cbc: boolean };

/** Reads the answer of an organisation (SAML 2.0 Core, 3.2.2), bounded before it is parsed. Throws a `SamlRefusal`. */
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

/** XML in which nothing is amiss: small and plain, with algorithms that are taken, and nothing in it that is encrypted once more. */
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
