/** What stands in programs, addresses and forms, and is said by nobody: tags, places to be filled, addresses, operators. */
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

/** Whether a message was pasted rather than said: a piece of a program, an address, a text of an app with its places. */
export const isUnspoken = (message: string): boolean => UNSPOKEN.some((pattern) => pattern.test(message));
