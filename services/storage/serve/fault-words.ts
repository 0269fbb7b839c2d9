import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const typeWords: Readonly<Record<string, string>> = { int: 'integer', number: 'integer', record: 'object' };
const typeWord = (expected: string) => typeWords[expected] ?? expected;

/**
 * What is wrong with a value read by a schema, in the words of the original's validator; `place` is where it was sent
 * (`body`, `querystring`). A part that is missing comes before one that is wrong.
 */
export function faultWords(place: string, issues: readonly Issue[], value: unknown): string {
  const isMissing = ({ path }: Issue) => path.length > 0 && valueAt(value, path) === undefined;
  const issue = issues.find((one) => one.path.length === 1 && isMissing(one)) ?? issues[0];
  if (issue === undefined) return place;
  const at = (path: Issue['path']) => [place, ...path.map(String)].join('/');
  if (isMissing(issue)) {
    return `${at(issue.path.slice(0, -1))} must have required property '${String(issue.path.at(-1))}'`;
  }
  return `${at(issue.path)} ${wordsOf(issue)}`;
}

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeWord(issue.expected)}`;
    case 'invalid_value':
      return 'must be equal to one of the allowed values';
    case 'too_small':
      return issue.origin === 'array'
        ? `must NOT have fewer than ${issue.minimum} items`
        : `must be >= ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'array'
        ? `must NOT have more than ${issue.maximum} items`
        : `must be <= ${issue.maximum}`;
    case 'custom':
      return issue.message;
    default:
      return 'is wrong';
  }
}

function valueAt(value: unknown, path: Issue['path']): unknown {
  let here: unknown = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = Object.entries(here).find(([name]) => name === String(step))?.[1];
  }
  return here;
}
