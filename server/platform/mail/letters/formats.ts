import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';

/** Numbers, prices and times as a reader of this language, in this time zone, writes them. */
export type Formats = {
  readonly number: (value: number) => string;
  /** `amountMinor` in the smallest unit of the currency: cents of a dollar, yen. */
  readonly price: (amountMinor: number, currency: string) => string;
  readonly date: (at: Date) => string;
  /** Day and minute; names the time zone. */
  readonly moment: (at: Date) => string;
};

/** Chinese is in the simplified script, whatever the machine's own data prefers. */
const localeOf = (language: InterfaceLanguageCode) => (language === 'zh' ? 'zh-CN' : language);

export function formatsFor(language: InterfaceLanguageCode, timeZone = 'UTC'): Formats {
  const locale = localeOf(language);
  const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone } as const;
  const moment = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return {
    number: (value) => new Intl.NumberFormat(locale).format(value),
    price: (amountMinor, currency) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
      return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    },
    date: (at) => new Intl.DateTimeFormat(locale, day).format(at),
    moment: (at) => new Intl.DateTimeFormat(locale, moment).format(at),
  };
}

/** Whether it is a time zone that times can be formatted in. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
