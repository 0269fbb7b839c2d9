import type { DrawMail } from '../ports/ports.ts';

/** Renders all parts of a mail one after another, without any layout. */
export const drawPlainly: DrawMail = ({ language, values, subject, action, code, ...parts }) => {
  const say = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const said = [
    say(parts.heading),
    ...parts.paragraphs.map(say),
    ...(action === undefined ? [] : [`${action.label}\n${action.url}`, action.spelledOut]),
    ...(code === undefined ? [] : [`${code.lead} ${code.code}`]),
    ...parts.notes.map(say),
    say(parts.reason),
  ];
  return {
    subject: say(subject),
    text: said.join('\n\n'),
    html: `<html lang="${language}">${said.join()}</html>`,
  };
};
