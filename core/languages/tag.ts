/** Codes that older systems still use for languages whose code has changed. */
const SUCCESSORS: Readonly<Record<string, string>> = { iw: 'he', ji: 'yi' };

/** The language of a BCP 47 tag, without script and region: `es-MX` and `ES_mx` are `es`. */
export const baseLanguage = (tag: string): string => {
  const [base = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return SUCCESSORS[base] ?? base;
};
