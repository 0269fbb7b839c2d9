import { fieldOf } from '@vocabloom/database/port/field-of.ts';

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]*\.[\w-]*\.?[\w-]*/g, '[token]'],
  [/[^\s"<>]+(@|%40)[^\s"<>]+/gi, '[email]'],
  [/\?[^\s"']*/g, '?[query]'],
  // PostgreSQL quotes the value it complains about. Names of tables and columns are removed with it; the code stays.
  [/"[^"]*"/g, '"[value]"'],
  [/\b[\w-]{32,}\b/g, '[long value]'],
];

/** Removes personal data and secrets from a text meant for the log: emails, tokens, queries, quoted values. */
export function redact(text: string): string {
  const bounded = text.slice(0, 1000);
  return patterns.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), bounded);
}

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly [field: string]: string | undefined;
};

const safeFields = ['code', 'constraint', 'table', 'column'] as const;

/** The parts of an error that may be logged: kind, SQLSTATE and constraint, redacted message, and where it happened. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(textOf(error)) };
  const fields = Object.fromEntries(
    safeFields.flatMap((name) => {
      const value = fieldOf(error, name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  // The first lines of a stack repeat the message; only the frames are free of data.
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: redact(error.message),
    ...fields,
    ...(frames ? { stack: frames.join('\n') } : {}),
    ...(error.cause === undefined ? {} : { cause: redact(textOf(error.cause)) }),
  };
}

/** Logging a fault must not be another one: some values have no text. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}
