import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Hosts that are one mail service under several names, and what it ignores in the name before the at sign. */
const mailServices: readonly { readonly hosts: readonly string[]; readonly overlooks?: RegExp }[] = [
  { hosts: ['gmail.com', 'googlemail.com'], overlooks: /\./g },
  { hosts: ['proton.me', 'protonmail.com', 'pm.me'], overlooks: /[._-]/g },
  { hosts: ['icloud.com', 'me.com', 'mac.com'] },
];

/**
 * The form in which addresses that reach the same mailbox are equal (product: trial): in lower case and one Unicode
 * form, the host in ASCII, without what follows a plus, without dots if the mail service ignores them. It is for
 * comparing and is never written to. Takes a valid address; applying it to its own result changes nothing.
 */
export function mailboxOf(address: string): string {
  const text = address.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
  const at = text.lastIndexOf('@');
  const named = text.slice(at + 1).replace(/[\s.]+$/u, '');
  const host = (domainToASCII(named) || named).replace(/\.+$/, '');
  const service = mailServices.find(({ hosts }) => hosts.includes(host));
  const whole = text.slice(0, Math.max(at, 0));
  const base = whole.replace(/(?<=.)\+.*$/su, '');
  const name = service?.overlooks === undefined ? base : base.replace(service.overlooks, '') || base;
  return `${name}@${service?.hosts[0] ?? host}`;
}

/**
 * The key under which the person behind an address is remembered for trials. Without the secret it can be neither
 * reversed nor guessed by trying addresses.
 */
export const personKeyOf = (address: string, secret: string): string => keyOf(mailboxOf(address), secret);

/** The same for a person behind a phone number, in E.164 form without its plus sign; it cannot equal an address. */
export const personKeyOfPhone = (phone: string, secret: string): string => keyOf(`+${phone}`, secret);

const keyOf = (contact: string, secret: string): string =>
  createHmac('sha256', secret).update(`trial\0${contact}`).digest('base64url');
