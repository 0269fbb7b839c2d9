import { directionOf, type MailParts } from './mail-parts.ts';
import { textOf } from './wording.ts';

/** The separator between a label and its value, if it is not a colon and a space. */
const colons: Partial<Record<MailParts['language'], string>> = { fr: '\u00a0: ', zh: '：' };

/** The plain-text version of a mail: everything the HTML says, with each address on a line of its own. */
export function mailText(parts: MailParts): string {
  const direction = directionOf(parts);
  const say = (text: string) => textOf({ text, values: parts.values }, direction);
  const value = (text: string) => textOf({ text: '{text}', values: { text } }, direction);
  const { facts = [], quote, action, code, notes = [], leave } = parts;
  return `${[
    say(parts.heading),
    ...parts.paragraphs.map(say),
    ...(facts.length > 0
      ? [facts.map((fact) => `${fact.label}${colons[parts.language] ?? ': '}${value(fact.value)}`).join('\n')]
      : []),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(action === undefined ? [] : [`${action.label}\n${action.url}`]),
    ...(code === undefined ? [] : [`${code.lead} ${code.code}`]),
    ...notes.map(say),
    // The line by which mail programs recognize the end of a letter.
    `-- \n${parts.productName}\n${say(parts.reason)}`,
    ...(leave === undefined ? [] : [`${leave.label}\n${leave.url}`]),
  ].join('\n\n')}\n`;
}
