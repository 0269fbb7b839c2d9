import { dialectsOf } from './dialects.ts';

/** How people name, in any language of the interface, where traditional characters are written, and those characters. */
const traditional =
  /taiwan|taipei|hong ?kong|macau|macao|tradici|tradizi|traditi|台湾|台灣|臺|台北|台式|香港|澳门|澳門|港式|繁|טאיוואנ|טאיוואן|הונג קונג|מסורתי/u;

/** Without capitals and accents: "Taïwan". */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * Which characters a Mandarin module is written in, by its dialect: that of a dialect that is offered, otherwise
 * traditional ones if the free text names them or a place that writes them.
 */
export function chineseScript(dialect: string): 'simplified' | 'traditional' {
  const wanted = plain(dialect);
  const known = dialectsOf('zh').find(({ name }) => name.toLowerCase() === wanted);
  const isTraditional =
    known === undefined ? traditional.test(wanted) : new Intl.Locale(known.tag).script === 'Hant';
  return isTraditional ? 'traditional' : 'simplified';
}
