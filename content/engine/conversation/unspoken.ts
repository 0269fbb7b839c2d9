/** Patterns of code, addresses and forms that nobody says: tags, placeholders, addresses, operators. */
const UNSPOKEN = [
  /<\/?\p{L}[^>]*>/u,
  /\{[^}]*\}/u,
  /\p{L}\p{N}*[_=@]\p{L}/u,
  /\b\w+:\/\//u,
  /\p{L}\(\S*\)/u,
  /(?<!\p{L})\d+x\p{N}*[a-f]/iu,
  /[;{}\\|`^~]\s*$/u,
  /\bctrl\s*\+/iu,
];

/**
 * Whether a message was pasted rather than said: a piece of code, an address, or an app's text with its placeholders.
 */
export const isUnspoken = (message: string): boolean => UNSPOKEN.some((pattern) => pattern.test(message));
