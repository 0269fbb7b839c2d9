import type { Setting } from './platform/settings/setting.ts';

const head = `# Settings of Vocabloom. Copy this file to .env, or set the variables in the environment, which wins.
# With nothing set Vocabloom runs by itself: embedded database, built-in library, development mailbox.
`;

/** The whole of `.env.example`: each setting with its meaning and its default, or an example. */
export const printSettings = (groups: Readonly<Record<string, Readonly<Record<string, Setting>>>>): string =>
  [
    head,
    ...Object.entries(groups).flatMap(([title, settings]) => [
      `# ---- ${title} ----\n`,
      ...Object.entries(settings).map(printSetting),
    ]),
  ].join('\n');

function printSetting([name, { meaning, example, fallback }]: readonly [string, Setting]): string {
  const told = fallback === undefined ? [...wrapped(meaning), `# e.g. ${example}`] : wrapped(meaning);
  return [...told, `#${name}=${fallback ?? ''}`, ''].join('\n');
}

const width = 120;

/** A text as comment lines, broken between words. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}
