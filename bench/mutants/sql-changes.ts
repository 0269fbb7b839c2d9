/** A change of one place in an SQL text: the text with it, and what was done where. */
export type Change = {
  readonly line: number;
  readonly was: string;
  readonly is: string;
  readonly text: string;
};

/** Each is a mistake a person might make: off by one, the wrong way round, a missing condition or lock. */
const operators: readonly (readonly [RegExp, string])[] = [
  [/ \+ 1\b/g, ' - 1'],
  [/ - 1\b/g, ' + 1'],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/(?<=\b(?:where|and|on|or|when|if)\b[^;]*) = /g, ' <> '],
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/\bis distinct from\b/g, 'is not distinct from'],
  [/\bis not distinct from\b/g, 'is distinct from'],
  [/\bnot exists\b/g, 'exists'],
  [/\bif not\b/g, 'if'],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
  [/\bcount\(\*\)/g, '0'],
  [/\bdesc\b/g, 'asc'],
  [/ order by [^;)]+/g, ''],
  [/ for (?:no key )?update\b/g, ''],
  [/^\s*perform [^;]+;/g, ''],
  [/, 0\)/g, ', 1)'],
];

/** The bodies of functions, between `$$` or between a named pair of the same kind, as [from, to) of the text. */
const bodies = (text: string): readonly (readonly [number, number])[] =>
  [...text.matchAll(/\$(\w*)\$[\s\S]*?\$\1\$/g)].map((found) => [found.index, found.index + found[0].length]);

/** Every change of one place within the functions of a migration; comments are left alone. */
export function changesOf(text: string): readonly Change[] {
  const within = bodies(text);
  const changes: Change[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const code = line.replace(/--.*/, '');
    if (within.some(([from, to]) => start >= from && start < to)) {
      for (const [pattern, replacement] of operators)
        for (const found of code.matchAll(pattern)) {
          const is = code.slice(0, found.index) + replacement + code.slice(found.index + found[0].length);
          changes.push({
            line: index + 1,
            was: line.trim(),
            is: is.trim(),
            text: text.slice(0, start) + is + text.slice(start + line.length),
          });
        }
    }
    start += line.length + 1;
  }
  return changes;
}
