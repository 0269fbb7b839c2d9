import { StorageError } from '../errors/storage-error.ts';
import { limits } from '../ports/limits.ts';

/** The `X-Robots-Tag` of an object whose uploader gave none (protocol: storage downloads). */
const robotsByDefault = 'none';

const plain: ReadonlySet<string> = new Set(
  'all noindex nofollow none nosnippet indexifembedded notranslate noimageindex'.split(' '),
);

const isCount = (value: string) => /^(-1|\d+)$/.test(value);

/** Rules that take a value, which values they accept, and how errors describe those. */
const valued: Readonly<
  Record<string, { readonly takes: (value: string) => boolean; readonly said: string }>
> = {
  'max-snippet': { takes: isCount, said: 'an integer >= -1' },
  'max-video-preview': { takes: isCount, said: 'an integer >= -1' },
  'max-image-preview': {
    takes: (value) => ['none', 'standard', 'large'].includes(value),
    said: 'one of: none, standard, large',
  },
  unavailable_after: { takes: (value) => !Number.isNaN(Date.parse(value)), said: 'a valid date' },
};

const refusal = (why: string) =>
  new StorageError('InvalidRequest', `Invalid X-Robots-Tag header: ${why}`, {
    error: 'invalid_x_robots_tag',
  });

/**
 * Rejects an invalid `X-Robots-Tag` header: it must be rules joined by commas, or `agent: rules` (protocol: uploads).
 */
export function requireRobots(header: string): void {
  if (header.length > limits.headerCharacters || !/^[\x20-\x7e]*$/.test(header)) {
    throw refusal('X-Robots-Tag header cannot be stored');
  }
  if (header.trim() === '') throw refusal('X-Robots-Tag header value must be a non-empty string');
  for (let rest = header.trim(); rest !== ''; ) {
    const rule = firstRule(rest);
    requireRule(rule.trim());
    rest = rest.slice(rule.length + 1).trim();
  }
}

/** Dates contain commas, so a date ends only before something that is a rule again. */
const date = /^unavailable_after:.*?(?=,\s*(?:[\w-]+\s*(?:,|$)|[\w-]+:(?!\d))|$)/;

const firstRule = (rules: string): string => date.exec(rules)?.[0] ?? rules.split(',', 1)[0] ?? '';

function requireRule(rule: string): void {
  if (rule === '') throw refusal('X-Robots-Tag header contains empty rule');
  if (plain.has(rule)) return;
  const colon = rule.indexOf(':');
  if (colon < 0) throw refusal(`Invalid X-Robots-Tag rule: "${rule}"`);
  const name = rule.slice(0, colon).trim();
  const value = rule.slice(colon + 1).trim();
  const known = valued[name];
  if (known === undefined) {
    if (value === '') throw refusal(`X-Robots-Tag user agent "${name}" has no rules specified`);
    requireRobots(value);
    return;
  }
  if (value === '') throw refusal(`X-Robots-Tag rule "${name}" requires a value`);
  if (!known.takes(value)) {
    throw refusal(`X-Robots-Tag "${name}" value must be ${known.said}, got: "${value}"`);
  }
}

/** The `X-Robots-Tag` of an object: the stored one, or the default if it is missing or invalid. */
export function robotsOf(noted: string | undefined): string {
  if (noted === undefined) return robotsByDefault;
  try {
    requireRobots(noted);
    return noted;
  } catch {
    return robotsByDefault;
  }
}
