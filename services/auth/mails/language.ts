export const mailLanguages = ['en', 'es', 'fr', 'he', 'zh'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** Language codes that older browsers and operating systems still send. */
const formerCodes: Readonly<Record<string, string>> = { iw: 'he' };

/** The language of a mail: the one the user chose, else the best match for the browser's, else English. */
export function chooseMailLanguage(input: {
  readonly preferred: unknown;
  readonly acceptLanguage: string | undefined;
}): MailLanguage {
  const preferred = typeof input.preferred === 'string' ? supported(input.preferred) : null;
  return preferred ?? fromHeader(input.acceptLanguage ?? '') ?? 'en';
}

function supported(tag: string): MailLanguage | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const code = formerCodes[primary] ?? primary;
  return mailLanguages.find((language) => language === code) ?? null;
}

/** Reads an Accept-Language header (RFC 9110 section 12.5.4), the first of equal weights winning. */
function fromHeader(header: string): MailLanguage | null {
  let best: { language: MailLanguage; weight: number } | null = null;
  for (const item of header.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = item.split(';');
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    const language = supported(tag);
    if (language !== null && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? null;
}
