/** What a request asks for in its `Prefer` header (protocol: preferences); null for what it does not specify. */
export type Preferences = {
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly missing: 'default' | 'null' | null;
  readonly representation: 'representation' | 'minimal' | 'headers-only' | null;
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  readonly transaction: 'commit' | 'rollback' | null;
  readonly handling: 'strict' | 'lenient' | null;
  readonly timezone: string | null;
  readonly maxAffected: number | null;
  readonly unknown: readonly string[];
};

const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Choices = typeof choices;

const maxAffectedPrefix = 'max-affected=';
/** May be negative: then even no row is too many. */
const wholeNumber = /^-?[0-9]{1,15}$/;

/** Parses the joined `Prefer` headers; the first of a kind counts. `tx` counts only if `txAllowed`. */
export function parsePreferences(header: string | undefined, txAllowed: boolean): Preferences {
  const items = (header ?? '').split(',').flatMap((item) => item.trim() || []);
  const chosen = <Name extends keyof Choices>(name: Name): Choices[Name][number] | null => {
    const options: readonly Choices[Name][number][] = choices[name];
    for (const item of items) {
      const option = options.find((value) => item === `${name}=${value}`);
      if (option !== undefined) return option;
    }
    return null;
  };
  const text = (prefix: string) =>
    items.find((item) => item.startsWith(prefix))?.slice(prefix.length) ?? null;
  const maxAffected = text(maxAffectedPrefix);
  return {
    resolution: chosen('resolution'),
    missing: chosen('missing'),
    representation: chosen('return'),
    count: chosen('count'),
    transaction: txAllowed ? chosen('tx') : null,
    handling: chosen('handling'),
    timezone: text('timezone='),
    maxAffected: maxAffected !== null && wholeNumber.test(maxAffected) ? Number(maxAffected) : null,
    unknown: items.filter((item) => !isKnown(item)),
  };
}

function isKnown(item: string): boolean {
  // An unreadable bound would be no bound at all.
  if (item.startsWith('timezone=')) return true;
  if (item.startsWith(maxAffectedPrefix)) return wholeNumber.test(item.slice(maxAffectedPrefix.length));
  return Object.entries(choices).some(([name, values]) =>
    values.some((value) => item === `${name}=${value}`),
  );
}

/** The `Preference-Applied` header for the preferences that were honored; null for none. */
export function preferenceApplied(honored: Preferences): string | null {
  const { resolution, missing, representation, count, transaction, handling, timezone } = honored;
  const maxAffected = handling === 'strict' ? honored.maxAffected : null;
  const applied = [
    resolution === null ? null : `resolution=${resolution}`,
    missing === null ? null : `missing=${missing}`,
    representation === null ? null : `return=${representation}`,
    count === null ? null : `count=${count}`,
    transaction === null ? null : `tx=${transaction}`,
    handling === null ? null : `handling=${handling}`,
    timezone === null ? null : `timezone=${timezone}`,
    maxAffected === null ? null : `max-affected=${maxAffected}`,
  ].filter((item) => item !== null);
  return applied.length === 0 ? null : applied.join(', ');
}
